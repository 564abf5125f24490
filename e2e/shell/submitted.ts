import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { HttpApplicant } from '@portico/tools/http-applicant';

export async function submitted(applicant: HttpApplicant): Promise<void> {
  await applicant.save(COMPLETE_ANSWERS);
  await applicant.submit();
}
