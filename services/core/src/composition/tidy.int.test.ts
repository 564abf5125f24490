import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboxMessageEntity } from '../platform/outbox/outbox-message.entity.ts';
import { startTestCore, type TestCore } from '../testing/index.ts';
import { instantAfter } from '../platform/time/dates.ts';
import { type JobRow, JobEntity } from '../platform/jobs/job.entity.ts';
import { expireRows } from './expire-rows.job.ts';
import { sweepDeps, sweepFiles } from './sweep/sweep-files.job.ts';
import { enqueueTidy, tidy } from './tidy.job.ts';

const DAY = 24 * 3_600_000;

describe('cleanup', () => {
  let test: TestCore;
  beforeAll(async () => {
    test = await startTestCore();
  });
  afterAll(() => test.close());

  const ago = (days: number) => instantAfter(test.clock.now(), -days * DAY);
  const job = (id: string, status: JobRow['status'], days: number): Partial<JobRow> => ({
    id,
    kind: 'deliver-message',
    payload: {},
    status,
    runAt: ago(days),
    attempts: 1,
    createdAt: ago(days),
    finishedAt: status === 'queued' ? null : ago(days),
  });
  const message = (id: string, days: number, deliveredDaysAgo?: number) => ({
    id,
    recipient: 'ada@example.com',
    subject: '',
    body: '',
    createdAt: ago(days),
    deliveredAt: deliveredDaysAgo === undefined ? null : ago(deliveredDaysAgo),
  });

  it('removes expired rows and keeps the rest', async () => {
    await test.core.platform.database.unitOfWork.run(async (manager) => {
      await manager.insert(JobEntity, [
        job('done-old', 'done', 8),
        job('done-new', 'done', 6),
        job('failed-old', 'failed', 91),
        job('failed-new', 'failed', 30),
        job('queued-old', 'queued', 400),
      ]);
      await manager.insert(OutboxMessageEntity, [
        message('sent', 40, 31),
        message('new', 40, 1),
        message('unsent', 80),
        message('never-sent', 400),
      ]);
    });
    await tidy(test.core)(
      { id: '', kind: 'tidy', payload: {} as never, attempt: 1 },
      new AbortController().signal,
    );
    const jobs = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'deliver-message' });
    expect(jobs.map(({ id }) => id).sort()).toEqual(['done-new', 'failed-new', 'queued-old']);
    const messages = await test.core.platform.database.reads.find(OutboxMessageEntity);
    expect(messages.map(({ id }) => id).sort()).toEqual(['new', 'unsent']);
  });

  it('is scheduled once an hour for any number of workers', async () => {
    await test.core.platform.database.unitOfWork.run((manager) => manager.clear(JobEntity));
    const at = test.clock.now().toISOString();
    await Promise.all([enqueueTidy(test.core.platform, at), enqueueTidy(test.core.platform, at)]);
    await tidy(test.core)(
      { id: '', kind: 'tidy', payload: {} as never, attempt: 1 },
      new AbortController().signal,
    );
    const ordered = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'tidy' });
    expect(ordered.map(({ runAt }) => runAt).sort()).toEqual([at, instantAfter(test.clock.now(), 3_600_000)]);
  });

  it.each(['tidy', 'expire-rows', 'sweep-files'] as const)(
    'schedules the next run of %s even if this one fails',
    async (kind) => {
      const { platform, releases } = test.core;
      await platform.database.unitOfWork.run((manager) => manager.clear(JobEntity));
      const fail = () => Promise.reject(new Error('disk failure'));
      const failing = {
        tidy: tidy({ ...test.core, accounts: { ...test.core.accounts, sessions: { tidy: fail } as never } }),
        'expire-rows': expireRows({ ...platform, releases, retention: { expire: fail } as never }),
        'sweep-files': sweepFiles({
          ...sweepDeps(test.core),
          releases: { deleteUnfinished: fail } as never,
        }),
      }[kind];
      const run = failing({ id: '', kind, payload: {} as never, attempt: 1 }, new AbortController().signal);
      await expect(run).rejects.toThrow('disk failure');
      expect(await platform.database.reads.findBy(JobEntity, { kind })).toHaveLength(1);
    },
  );
});
