import { fixAllProblemsPath, fixProblemPath } from '@portico/contracts';
import { addApplication, newId } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OFFICE_URL, staffPerson } from '../testing/test-office.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('system health', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  let operator: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'jobs', 'changes');
    operator = await testStaff(api, 'jobs');
  });
  afterAll(() => api.close());

  const insert = (table: string, row: object) =>
    api.core.platform.database.unitOfWork.run((manager) => manager.insert(table, row as never));
  const at = () => api.clock.now().toISOString();

  const unattachedDocument = async () => {
    const { applicationId } = await addApplication(api.core, {});
    await insert('conversion', {
      ...{
        id: newId(),
        applicationId,
        answerKey: 'transcript',
        generation: 1,
        status: 'completed',
        faults: 0,
      },
      ...{ fileName: 'a.pdf', fileSize: 3, sourceKey: 'uploads/a', pdfKey: 'documents/a' },
      ...{ createdAt: at(), updatedAt: at() },
    });
    return applicationId;
  };
  const failedMail = async (delivered_by: 'refused' | null, lastError: string, more = {}) => {
    const [messageId, id] = [newId(), newId()];
    await insert('outbox_message', {
      ...{
        id: messageId,
        recipient: '',
        subject: 's',
        body: '',
        kind: 'submitted',
        createdAt: at(),
        ...more,
      },
      deliveredBy: delivered_by,
    });
    await insert('job', {
      ...{ id, kind: 'deliver-message', payload: { messageId }, status: 'failed', runAt: at(), attempts: 1 },
      ...{ lastError, createdAt: at(), finishedAt: at() },
    });
    return id;
  };

  it('lists issues by kind with an explanation, and fixes one or all', async () => {
    const first = await unattachedDocument();
    await unattachedDocument();
    await api.core.office.integrity.checks.run();
    const { body } = await staff.get('/service/care').expect(200);
    expect(body.kinds).toContainEqual(
      expect.objectContaining({ kind: 'lost_answer', count: 2, changes_application: true, looked_at: at() }),
    );
    expect(body.kinds.map(({ kind }: { kind: string }) => kind)).toHaveLength(4);
    const kind = '/service/care/kinds/lost_answer';
    const { troubles, next } = (await staff.get(kind).expect(200)).body;
    expect(next).toBeNull();
    expect(troubles).toMatchObject([{ application: first, mended_at: null }, {}]);
    const one = fixProblemPath('lost_answer', troubles[0].id);
    const all = fixAllProblemsPath('lost_answer');
    await operator.post(one).expect(403);
    await operator.post(all).expect(403);
    expect((await staff.post(one).expect(200)).body).toEqual({ outcome: 'mended' });
    expect((await staff.post(one).expect(200)).body).toEqual({ outcome: 'gone' });
    expect((await staff.post(all).expect(200)).body).toEqual({
      ...{ fixed: 1, mended: 1, ordered: 0, failed: 0, left: 0 },
    });
    await staff.get('/service/care/kinds/nothing').expect(404);
  });

  it("lists unsent emails with reasons, and can't resend permanently rejected ones", async () => {
    const refused = await failedMail(
      'refused',
      'The mail server rejected the email (550). It was for application a-1.',
    );
    const late = await failedMail(null, 'connect ECONNREFUSED');
    const { mails } = (await operator.get('/service/care/mails').expect(200)).body;
    expect(mails).toContainEqual(
      expect.objectContaining({ job: refused, kind: 'submitted', application: 'a-1', is_refused: true }),
    );
    expect(mails).toContainEqual(
      expect.objectContaining({ job: late, application: null, is_refused: false }),
    );
    expect((await operator.get('/service/care')).body).toMatchObject({ failed_jobs: 2, refused_mails: 2 });
    const settle = (job: string) => operator.post(`/service/care/mails/${job}/settle`);
    await settle(late).expect(409);
    await settle('nothing').expect(404);
    await settle(refused).expect(204);
    await settle(refused).expect(204);
    expect((await operator.get('/service/care')).body).toMatchObject({ failed_jobs: 1, refused_mails: 1 });
  });

  it("resends emails about an application to the applicant's current address", async () => {
    const { applicationId, email } = await addApplication(api.core, {});
    const job = await failedMail('refused', 'Refused (550).', { applicationId, body: 'Dear Ada' });
    const { mails } = (await operator.get('/service/care/mails').expect(200)).body;
    const mail = mails.find((each: { job: string }) => each.job === job);
    expect(mail).toMatchObject({ application: applicationId, is_refused: true, is_kept: true });
    const all = await testStaff(api, 'applications', 'changes');
    await all.post(`/service/applications/${applicationId}/mails/${mail.mail}/again`).expect(200);
    const sent = await api.core.platform.outboxMessages.newest(email);
    expect(sent).toMatchObject([{ body: 'Dear Ada', againOf: mail.mail }]);
  });

  it('lists failed jobs and runs many at once', async () => {
    const ids = [await failedMail(null, 'away'), await failedMail(null, 'away')];
    const run = (...more: string[]) => operator.post('/service/jobs/run', { ids: [...ids, ...more] });
    expect((await run('nothing').expect(200)).body).toEqual({ run: [...ids].sort(), skipped: ['nothing'] });
    expect((await run().expect(200)).body).toEqual({ run: [], skipped: [...ids].sort() });
    await operator.post('/service/jobs/run', { ids: [] }).expect(400);
  });
});

it('returns a count that can be polled without extending the session', async () => {
  const api = await startTestApi({}, { OFFICE_URL });
  const ann = await staffPerson(api, 'Ann', 'operator');
  const ben = await staffPerson(api, 'Ben', 'officer');
  const at = api.clock.now().toISOString();
  await api.core.platform.database.unitOfWork.run((manager) =>
    manager.insert('job', {
      ...{ id: newId(), kind: 'tidy', payload: {}, status: 'failed', runAt: at, attempts: 5 },
      ...{ createdAt: at, finishedAt: at },
    }),
  );
  const entries = async () => (await api.core.office.audit.newest(100)).length;
  const before = await entries();
  for (let minutes = 0; minutes < 29; minutes++) {
    expect((await ann.get('/office/care').expect(200)).body).toEqual({ count: 1 });
    api.clock.advance(60_000);
  }
  expect(await entries()).toBe(before);
  await ben.get('/office/care').expect(403);
  api.clock.advance(60_000);
  await ann.get('/office/care').expect(401);
  await api.close();
});
