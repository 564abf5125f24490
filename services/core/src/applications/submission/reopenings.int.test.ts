// @module-tag mariadb
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentFingerprint } from '../../printing/current-fingerprint.ts';
import { COMPLETE, addApplication, startTestCore, type TestCore } from '../../testing/index.ts';
import { AnswerChangeEntity } from '../answers/answer-change.entity.ts';
import { SubmissionEntity } from './submission.entity.ts';

describe('reopening an application', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const submitted = async () => {
    const applicant = await addApplication(test.core, COMPLETE);
    const { reference } = await test.core.applications.submissions.submit(applicant, {});
    return { applicant, reference };
  };
  const reopen = (applicationId: string, reason = 'The transcript is of another school.') =>
    test.core.applications.reopenings.reopen(applicationId, reason, 'Registrar');
  const profile = (applicant: Parameters<typeof test.core.applications.profiles.read>[0]) =>
    test.core.applications.profiles.read(applicant);
  const save = (applicant: Parameters<typeof test.core.applications.profiles.read>[0], city: string) =>
    test.core.applications.answers.save(applicant, { answers: { city }, base: 999 });

  it('lets the applicant change answers again and emails the reason', async () => {
    const { applicant, reference } = await submitted();
    await expect(save(applicant, 'Paris')).rejects.toMatchObject({ code: 'already_submitted' });
    expect(await reopen(applicant.applicationId)).toEqual({ reference, until: null });
    await save(applicant, 'Paris');
    const mail = await test.mailTo(applicant.email);
    expect(mail.at(-1)?.body).toContain('The transcript is of another school.');
    expect(mail.at(-1)?.subject).toContain(reference);
  });

  const certify = (applicant: Parameters<typeof test.core.applications.profiles.read>[0]) =>
    test.core.applications.answers.save(applicant, { answers: { agree: true }, base: 999 });

  it('is shown on every page until the applicant resubmits', async () => {
    const { applicant, reference } = await submitted();
    expect((await profile(applicant)).reopening).toBeNull();
    await reopen(applicant.applicationId, '  The city is wrong.\nPlease check again. ');
    expect((await profile(applicant)).reopening).toEqual({
      reference,
      reopened_at: test.clock.now().toISOString(),
      reason: 'The city is wrong.\nPlease check again.',
    });
    const reopened_at = test.clock.now().toISOString();
    expect(await test.core.applications.profiles.liveState(applicant)).toEqual({
      submission: null,
      reopened_at,
    });
    await certify(applicant);
    const { reference: second } = await test.core.applications.submissions.submit(applicant, {});
    expect(await profile(applicant)).toMatchObject({ reopening: null, submission: { reference: second } });
    expect(await test.core.applications.profiles.liveState(applicant)).toEqual({
      submission: second,
      reopened_at: null,
    });
    test.clock.advance(60_000);
    await reopen(applicant.applicationId, 'The city is still wrong.');
    expect((await profile(applicant)).reopening).toMatchObject({
      reference: second,
      reason: 'The city is still wrong.',
    });
  });

  it('requires certifying again', async () => {
    const { applicant } = await submitted();
    const before = await profile(applicant);
    await reopen(applicant.applicationId);
    const { answer, answer_version } = await profile(applicant);
    expect(answer).toEqual({ ...before.answer, agree: false });
    expect(answer_version).toBe(before.answer_version + 1);
    await expect(test.core.applications.submissions.submit(applicant, {})).rejects.toMatchObject({
      errors: { consent: { agree: ['You have to agree.'] } },
    });
    const { applicationId } = applicant;
    const { reads } = test.core.platform.database;
    expect(await reads.findOneBy(SubmissionEntity, { applicationId })).toMatchObject({
      answers: { agree: true },
    });
    expect((await reads.findBy(AnswerChangeEntity, { applicationId })).at(-1)?.changes).toEqual({
      agree: false,
    });
  });

  it('resets the status history', async () => {
    const { applicant } = await submitted();
    expect((await profile(applicant)).web_status).toHaveLength(3);
    await reopen(applicant.applicationId);
    expect(await profile(applicant)).toMatchObject({
      web_status: [{ web_status: 'started' }],
      submission: null,
    });
    await test.core.applications.progress.setStatus(applicant, 'validating');
    await certify(applicant);
    await test.core.applications.submissions.submit(applicant, {});
    expect((await profile(applicant)).web_status).toHaveLength(3);
  });

  it('keeps both submissions under their own references', async () => {
    const { applicant, reference: first } = await submitted();
    await reopen(applicant.applicationId);
    await save(applicant, 'Paris');
    await certify(applicant);
    const { reference: second } = await test.core.applications.submissions.submit(applicant, {});
    expect(second).not.toBe(first);
    const kept = await test.core.platform.database.reads.find(SubmissionEntity, {
      where: { applicationId: applicant.applicationId },
      order: { id: 'ASC' },
    });
    expect(kept).toMatchObject([
      {
        reference: first,
        answers: { city: 'London' },
        currentOf: null,
        reopenedBy: 'Registrar',
        reopenReason: 'The transcript is of another school.',
      },
      { reference: second, answers: { city: 'Paris' }, currentOf: applicant.applicationId, reopenedAt: null },
    ]);
    expect(await test.core.applications.submissions.submit(applicant, {})).toMatchObject({
      reference: second,
    });
  });

  it('keeps the PDF of the first submission unchanged by later form layout', async () => {
    const { core } = test;
    const applicant = await addApplication(core, { ...COMPLETE, hs_name: 'First High School' });
    await core.applications.addAnother.set(applicant, 'hs', 2);
    await core.applications.tabs.set(applicant, 'scores', 'sat');
    await core.applications.submissions.submit(applicant, {});
    const { applicationId } = applicant;
    const { id: submissionId } = await core.platform.database.reads.findOneByOrFail(SubmissionEntity, {
      currentOf: applicationId,
    });
    const printed = () => core.printing.printed.read({ applicationId, submissionId });
    const before = await printed();
    expect(before.view).toMatchObject({ add_another: { hs: 2 }, tabs: { scores: 'sat' } });
    await reopen(applicationId);
    await core.applications.addAnother.set(applicant, 'hs', 3);
    await core.applications.tabs.set(applicant, 'scores', 'act');
    expect(await printed()).toEqual(before);
    expect(await currentFingerprint(core.platform.database, await printed(), core.partner)).toBe(
      await currentFingerprint(core.platform.database, before, core.partner),
    );
    expect((await core.printing.printed.read({ applicationId })).view).toMatchObject({
      add_another: { hs: 3 },
      tabs: { scores: 'act' },
    });
  });

  it("prints old submissions without stored layout with the application's", async () => {
    const { core } = test;
    const applicant = await addApplication(core, COMPLETE);
    await core.applications.tabs.set(applicant, 'scores', 'sat');
    await core.applications.submissions.submit(applicant, {});
    const { applicationId } = applicant;
    await core.platform.database.unitOfWork.run((manager) =>
      manager.update(SubmissionEntity, { applicationId }, { addAnother: null, tabs: null }),
    );
    const { view } = await core.printing.printed.read({ applicationId });
    expect(view).toMatchObject({ add_another: {}, tabs: { scores: 'sat' } });
  });

  it('happens once per submission, even with concurrent requests', async () => {
    const { applicant } = await submitted();
    const tries = await Promise.allSettled([1, 2, 3].map(() => reopen(applicant.applicationId)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reopen(applicant.applicationId)).rejects.toMatchObject({ code: 'not_submitted' });
  });

  it('requires a reason and an existing application', async () => {
    const { applicant } = await submitted();
    for (const reason of ['', '  ', 'x'.repeat(501)])
      await expect(reopen(applicant.applicationId, reason)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(reopen('unknown')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
