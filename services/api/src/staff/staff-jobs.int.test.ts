import { newId } from '@portico/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { testStaff } from '../testing/test-staff.ts';

describe('failed jobs', () => {
  let api: TestApi;
  let staff: Awaited<ReturnType<typeof testStaff>>;
  beforeAll(async () => {
    api = await startTestApi();
    staff = await testStaff(api, 'jobs', 'audit');
  });
  afterAll(() => api.close());

  const addJob = async (status: string) => {
    const at = api.clock.now().toISOString();
    const id = newId();
    await api.core.platform.database.unitOfWork.run((manager) =>
      manager.insert('job', {
        id,
        kind: 'order-pdf',
        payload: { applicationId: 'a' },
        status,
        runAt: at,
        attempts: 10,
        lastError: 'No space left on device',
        createdAt: at,
        finishedAt: at,
      }),
    );
    return id;
  };
  const job = (id: string) => api.core.platform.database.reads.findOneBy('job', { id });

  it('are listed with their error', async () => {
    const id = await addJob('failed');
    await addJob('done');
    const { body } = await staff.get('/service/jobs/failed').expect(200);
    expect(body.jobs).toMatchObject([
      { id, kind: 'order-pdf', attempts: 10, last_error: 'No space left on device' },
    ]);
  });

  it('can be run again, once, with all attempts', async () => {
    const id = await addJob('failed');
    await staff.post(`/service/jobs/${id}/run`).expect(204);
    expect(await job(id)).toMatchObject({ status: 'queued', attempts: 0, finishedAt: null });
    await staff.post(`/service/jobs/${id}/run`).expect(409);
    await staff.post('/service/jobs/nothing/run').expect(404);
    const { body } = await staff.get('/service/audit').query({ subject: id }).expect(200);
    expect(body.entries.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['refused', 'done']);
  });
});
