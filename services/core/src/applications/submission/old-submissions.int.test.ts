import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { SubmissionEntity } from './submission.entity.ts';

let test: TestCore;
beforeAll(async () => {
  test = await startTestCore();
});
afterAll(() => test.close());

it('a submission that a version from before `current_of` has stored counts like any other', async () => {
  const { core } = test;
  const applicant = await addApplication(core, COMPLETE);
  const receipt = await core.submissions.submit(applicant, {});
  await core.database.unitOfWork.run((manager) =>
    manager.update(SubmissionEntity, { applicationId: applicant.applicationId }, { currentOf: null }),
  );
  expect((await core.profiles.read(applicant)).submission).toEqual(receipt);
  expect(await core.submissions.submit(applicant, {})).toEqual(receipt);
  const printed = await core.printedApplications.read({ applicationId: applicant.applicationId });
  expect(printed.submissionId).not.toBeNull();
  const { lines } = await core.staffApplications.list({ submittedFrom: receipt.submitted_at }, 10);
  expect(lines).toMatchObject([{ id: applicant.applicationId, reference: receipt.reference }]);
  expect(await core.staffApplications.show(applicant.applicationId)).toMatchObject(lines[0] ?? {});

  expect(await core.reopenings.reopen(applicant.applicationId, 'A page is missing.', 'Registrar')).toEqual({
    reference: receipt.reference,
  });
  expect((await core.profiles.read(applicant)).submission).toBeNull();
  await core.answers.save(applicant, { answers: { agree: true } });
  const again = await core.submissions.submit(applicant, {});
  expect(again.reference).not.toBe(receipt.reference);
  expect((await core.profiles.read(applicant)).submission).toEqual(again);
});
