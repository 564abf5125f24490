// @module-tag mariadb
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { SubmissionEntity } from './submission.entity.ts';

let test: TestCore;
beforeAll(async () => {
  test = await startTestCore();
});
afterAll(() => test.close());

it('a submission from before `current_of` counts like any other', async () => {
  const { core } = test;
  const applicant = await addApplication(core, COMPLETE);
  const receipt = await core.applications.submissions.submit(applicant, {});
  await core.platform.database.unitOfWork.run((manager) =>
    manager.update(SubmissionEntity, { applicationId: applicant.applicationId }, { currentOf: null }),
  );
  expect((await core.applications.profiles.read(applicant)).submission).toEqual(receipt);
  expect(await core.applications.submissions.submit(applicant, {})).toEqual(receipt);
  const printed = await core.printing.printed.read({ applicationId: applicant.applicationId });
  expect(printed.submissionId).not.toBeNull();
  const { lines } = await core.office.applications.list({ submittedFrom: receipt.submitted_at }, 10);
  expect(lines).toMatchObject([{ id: applicant.applicationId, reference: receipt.reference }]);
  expect(await core.office.applications.show(applicant.applicationId)).toMatchObject(lines[0] ?? {});

  expect(
    await core.applications.reopenings.reopen(applicant.applicationId, 'A page is missing.', 'Registrar'),
  ).toEqual({
    reference: receipt.reference,
    until: null,
  });
  expect((await core.applications.profiles.read(applicant)).submission).toBeNull();
  await core.applications.answers.save(applicant, { answers: { agree: true } });
  const again = await core.applications.submissions.submit(applicant, {});
  expect(again.reference).not.toBe(receipt.reference);
  expect((await core.applications.profiles.read(applicant)).submission).toEqual(again);
});
