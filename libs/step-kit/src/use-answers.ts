import type { Answers } from '@portico/form-model';
import { selectAnswers, useAppSelector } from '@portico/store';

/** All answers as the applicant sees them, unsent ones included. */
export function useAnswers(): Answers {
  return useAppSelector(selectAnswers);
}
