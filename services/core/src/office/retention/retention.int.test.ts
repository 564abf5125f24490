// @module-tag mariadb
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SuccessfulLoginEntity } from '../../accounts/sessions/successful-login.entity.ts';
import { AccountEntity } from '../../accounts/account.entity.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { AnonymousApplicationEntity } from '../../applications/erasures/anonymous-application.entity.ts';
import { ErasureEntity } from '../../applications/erasures/erasure.entity.ts';
import { newId } from '../../platform/identifiers.ts';
import { instantAfter } from '../../platform/time/dates.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../testing/index.ts';
import { purge } from './open-retention.ts';
import type { PurgeJob } from './retention-rule.ts';

const DAY = 24 * 3_600_000;
const BY = { keyId: null, name: 'Registrar' };

describe('data retention', () => {
  let test: TestCore;
  beforeEach(async () => {
    test = await startTestCore(
      {},
      { KEEP_UNSUBMITTED_DAYS: '100', KEEP_SUBMITTED_DAYS: '200', KEEP_AUDIT_DAYS: '50' },
    );
  });
  afterEach(() => test.close());

  const retention = () => test.core.office.retention;
  const { run, reads } = {
    run: (work: Parameters<TestCore['core']['platform']['database']['unitOfWork']['run']>[0]) =>
      test.core.platform.database.unitOfWork.run(work),
    reads: () => test.core.platform.database.reads,
  };
  const ago = (days: number) => instantAfter(test.clock.now(), -days * DAY);
  const state = async (name: string) => (await retention().overview()).find((each) => each.name === name)!;
  const left = async () => (await reads().find(ApplicationEntity)).map(({ id }) => id).sort();

  const application = async (days: number, isSubmitted = false) => {
    const applicant = await addApplication(test.core, COMPLETE);
    if (isSubmitted) await test.core.applications.submissions.submit(applicant, {});
    await touched(applicant.applicationId, days);
    return applicant;
  };
  const touched = (id: string, days: number) =>
    run((manager) => manager.update(ApplicationEntity, { id }, { updatedAt: ago(days) }));
  const work = async () => {
    const jobs = await reads().findBy(JobEntity, { kind: 'let-go', status: 'queued' });
    const handler = purge({ ...test.core.office, database: test.core.platform.database });
    for (const { id, payload } of jobs) {
      const job = { id, kind: 'let-go', payload: payload as PurgeJob, attempt: 1 };
      await handler(job, new AbortController().signal);
      await run((manager) => manager.update(JobEntity, { id }, { status: 'done', uniqueKey: null }));
    }
  };

  it('deletes applications after different times by whether they were submitted, unless the applicant returned', async () => {
    const old = await application(101);
    const back = await application(101);
    await run((manager) =>
      manager.insert(SuccessfulLoginEntity, { id: newId(), accountId: back.accountId, at: ago(3) }),
    );
    await application(99);
    const filed = await application(201, true);
    await application(199, true);
    const { before, count } = await state('unsubmitted');
    expect([before, count]).toEqual([ago(100), 1]);
    expect((await retention().list('unsubmitted')).items).toMatchObject([
      { id: old.applicationId, applicationId: old.applicationId, since: ago(101) },
    ]);
    expect(await state('submitted')).toMatchObject({ count: 1, isAutomatic: false, days: 200 });

    const ids = await left();
    const input = { before: before!, count: 1 };
    const job = await retention().purge('unsubmitted', input, BY);
    expect(await retention().purge('unsubmitted', input, BY)).toBe(job);
    expect(await state('unsubmitted')).toMatchObject({ isRunning: true });
    await work();
    expect(await left()).toEqual(ids.filter((id) => id !== old.applicationId));
    expect(await reads().count(AnonymousApplicationEntity)).toBe(0);

    await retention().purge('submitted', { before: ago(200), count: 1 }, BY);
    await work();
    expect(await left()).toHaveLength(3);
    expect(await reads().findOneBy(ErasureEntity, { applicationId: filed.applicationId })).toMatchObject({
      ...{ kept: 'statistics', erasedBy: 'Registrar', reason: 'Expired under the retention rule.' },
    });
    expect(await reads().count(AnonymousApplicationEntity)).toBe(1);
    const entries = (await test.core.office.audit.newest(10)).map(({ action, actor }) => [action, actor]);
    expect(entries.slice(0, 2)).toEqual([
      ['have let go', 'Registrar'],
      ['let go', 'Registrar'],
    ]);
  });

  it('skips an applicant who returns between the order and the job', async () => {
    const { applicationId } = await application(101);
    await retention().purge('unsubmitted', { before: ago(100), count: 1 }, BY);
    await touched(applicationId, 0);
    await work();
    expect(await left()).toEqual([applicationId]);
  });

  it('deletes nothing if there are more records than shown, none, or if the rule forbids it', async () => {
    await application(101);
    await application(102);
    const order = (name: string, before: string, count: number) =>
      retention().purge(name, { before, count }, BY);
    await expect(order('unsubmitted', ago(100), 1)).rejects.toMatchObject({ code: 'more_than_shown' });
    await expect(order('unsubmitted', ago(99), 9)).rejects.toMatchObject({ code: 'kept' });
    await expect(order('unsubmitted', ago(150), 9)).rejects.toMatchObject({ code: 'nothing_to_let_go' });
    await expect(order('nothing', ago(150), 9)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await left()).toHaveLength(2);
  });

  it('lists records by page and limits the count', async () => {
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push((await application(105 - n)).applicationId);
    const rule = retention().rule('unsubmitted');
    const first = await rule.list!(ago(100), 2, '');
    const second = await rule.list!(ago(100), 2, first.next!);
    const third = await rule.list!(ago(100), 2, second.next!);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
    expect(third.next).toBeNull();
    expect(await rule.count(ago(100), 3)).toBe(3);
  });

  it('keeps records forever without a setting', async () => {
    const other = await startTestCore();
    const rules = await other.core.office.retention.overview();
    expect(rules.find(({ name }) => name === 'submitted')).toMatchObject({
      days: null,
      before: null,
      count: 0,
    });
    const input = { before: ago(1000), count: 1 };
    await expect(other.core.office.retention.purge('submitted', input, BY)).rejects.toMatchObject({
      code: 'kept',
    });
    await other.close();
  });

  it('deletes accounts and audit entries nightly, or earlier on demand', async () => {
    const { accountId } = await application(1);
    const createdAt = ago(31);
    await run((manager) =>
      manager.update(AccountEntity, { id: accountId }, { createdAt, confirmedAt: null }),
    );
    test.clock.advance(-60 * DAY);
    await run((manager) => test.core.office.audit.record(manager, { actor: 'x', action: 'old' }));
    test.clock.advance(60 * DAY);
    for (const name of ['unconfirmed', 'audit']) {
      const { before, count, isAutomatic } = await state(name);
      expect([name, count, isAutomatic]).toEqual([name, 1, true]);
      await retention().purge(name, { before: before!, count }, BY);
      await work();
      expect(await state(name)).toMatchObject({ count: 0, isRunning: false });
    }
    expect(await left()).toEqual([]);
  });

  it('deletes each record completely or not at all if the process dies, and continues in the next run', async () => {
    const all = 12;
    for (let n = 0; n < all; n++) await application(201 + n, true);
    const script = fileURLToPath(new URL('./testing/purging.main.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', 'tsx', script, 'submitted', ago(200)], {
      env: { ...process.env, ...test.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = once(child, 'exit');
    await once(child.stdout, 'data');
    await expect.poll(() => reads().count(ErasureEntity), { interval: 1 }).toBeGreaterThan(1);
    child.kill('SIGKILL');
    await exited;
    const gone = await reads().count(ErasureEntity);
    expect(gone).toBeLessThan(all);
    expect(await left()).toHaveLength(all - gone);
    expect(await reads().count(AnonymousApplicationEntity)).toBe(gone);

    await retention().purge('submitted', { before: ago(200), count: all }, BY);
    await work();
    expect(await left()).toEqual([]);
    expect(await reads().count(ErasureEntity)).toBe(all);
    expect(await reads().count(AnonymousApplicationEntity)).toBe(all);
  }, 60_000);
});
