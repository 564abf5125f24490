// @module-tag mariadb
import type { BulkAction } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../../accounts/index.ts';
import { DocumentRequestEntity } from '../../documents/index.ts';
import { JobEntity, OutboxMessageEntity } from '../../platform/index.ts';
import { COMPLETE } from '../../testing/index.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { BulkItemEntity } from './bulk-item.entity.ts';
import { BulkJobEntity } from './bulk-job.entity.ts';
import { type BulkBench, startBulkBench } from './testing/bulk-bench.ts';

const DANA: StaffMember = { keyId: null, personId: '0197-dana', name: 'Dana' };
const KIM: StaffMember = { keyId: null, personId: '0197-kim', name: 'Kim' };
const MESSAGE: BulkAction = {
  kind: 'message',
  texts: { en: { subject: 'Hello {first_name}', body: 'Visit {university}.' } },
  reply_to: 'office@example.edu',
  promotional: false,
};
const REQUEST: BulkAction = { kind: 'request', title: 'Final transcript', note: '' };

describe('bulk action', () => {
  let bench: BulkBench;
  let submitted: Applicant;
  let draft: Applicant;
  beforeAll(async () => {
    bench = await startBulkBench();
    submitted = await bench.add({ ...COMPLETE, first_name: 'Ana' });
    draft = await bench.add({ ...COMPLETE, first_name: 'Bo' });
    await bench.core.applications.submissions.submit(submitted, {}, {});
  }, 120_000);
  afterAll(() => bench.close());

  const bulk = () => bench.core.office.bulk;
  const reads = () => bench.core.platform.database.reads;
  const prepare = (action: BulkAction, who: Applicant[]) =>
    bulk().prepare({ action, ids: who.map(({ applicationId }) => applicationId) }, DANA);
  const run = async (action: BulkAction, who: Applicant[]) => {
    const { id } = await prepare(action, who);
    await bulk().start(id, DANA);
    return bench.until(id);
  };
  const messagesTo = ({ applicationId }: Applicant) =>
    reads().findBy(OutboxMessageEntity, { applicationId, kind: 'message' });

  it('shows who is affected and who is not, and does nothing before it is started', async () => {
    const { id, state } = await prepare(REQUEST, [submitted, draft]);
    expect(state).toBe('preview');
    expect(await bulk().preview(id, DANA)).toEqual({
      state: 'preview',
      affected: 1,
      leftOut: [{ why: 'not_submitted', count: 1 }],
    });
    expect(await bulk().list(DANA)).toEqual([]);
    expect(await reads().count(DocumentRequestEntity)).toBe(0);
    await expect(bulk().preview(id, KIM)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(bulk().start(id, KIM)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('requests a document once, with one audit entry, and names those left out', async () => {
    const { id, done, state } = await run(REQUEST, [submitted, draft]);
    expect({ done, state }).toEqual({ done: 1, state: 'done' });
    expect(await reads().findBy(DocumentRequestEntity, { title: 'Final transcript' })).toMatchObject([
      { applicationId: submitted.applicationId, askedBy: 'Dana' },
    ]);
    expect(await bulk().leftOut(id, DANA)).toMatchObject([{ id: draft.applicationId, why: 'not_submitted' }]);
    const entries = await bench.core.office.audit.newest(10, { action: 'bulk request' });
    expect(entries).toMatchObject([{ actor: 'Dana', subject: id, details: { applications: 1 } }]);
    const again = await prepare(REQUEST, [submitted, draft]);
    expect((await bulk().preview(again.id, DANA)).leftOut).toContainEqual({
      why: 'already_requested',
      count: 1,
    });
    await expect(bulk().start(again.id, DANA)).rejects.toMatchObject({ code: 'bulk_of_nobody' });
  });

  it('extends the deadline of those who have not submitted, and never shortens an extension', async () => {
    const until = '2026-12-31 23:59';
    await run({ kind: 'extend', until, reason: 'A flood.' }, [submitted, draft]);
    const { extension } = await bench.core.office.applications.show(draft.applicationId);
    expect(extension).toMatchObject({ reason: 'A flood.', actor: 'Dana' });
    const shorter = await prepare({ kind: 'extend', until: '2026-12-24 23:59', reason: 'A flood.' }, [
      submitted,
      draft,
    ]);
    expect(await bulk().preview(shorter.id, DANA)).toMatchObject({
      affected: 0,
      leftOut: [
        { why: 'already_submitted', count: 1 },
        { why: 'later_extension', count: 1 },
      ],
    });
  });

  it('writes to each applicant by name, with an address for replies', async () => {
    const { id } = await prepare(MESSAGE, [draft, submitted]);
    const sample = await bulk().sample(id, DANA);
    expect(sample).toMatchObject({ recipient: draft.email, subject: 'Hello Bo' });
    await bulk().start(id, DANA);
    await bench.until(id);
    const [mail, ...others] = await messagesTo(draft);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ subject: 'Hello Bo', replyTo: 'office@example.edu', sentBy: 'Dana', unsubscribe: null },
    });
    expect(mail?.body).not.toContain('{');
  });

  it('writes in the language of the applicant if there is a text', async () => {
    const spanish = await bench.add({ ...COMPLETE, first_name: 'Eva' });
    await bench.core.platform.database.unitOfWork.run((manager) =>
      manager.query('UPDATE account SET language = ? WHERE id = ?', ['es', spanish.accountId]),
    );
    const es = { subject: 'Hola {first_name}', body: 'Visítanos.' };
    await run({ ...MESSAGE, texts: { ...MESSAGE.texts, es } }, [spanish]);
    expect(await messagesTo(spanish)).toMatchObject([{ subject: 'Hola Eva', language: 'es' }]);
  });

  it('leaves out applicants without a value that the message contains', async () => {
    const nameless = await bench.add({ ...COMPLETE, first_name: '', preferred_first_name: '' });
    const { id } = await run(MESSAGE, [nameless]);
    expect(await bulk().leftOut(id, DANA)).toMatchObject([{ why: 'no_value' }]);
    expect(await messagesTo(nameless)).toEqual([]);
  });

  it('leaves out those who unsubscribed from promotional messages only', async () => {
    const who = await bench.add({ ...COMPLETE, first_name: 'Uma' });
    const promotional = { ...MESSAGE, promotional: true };
    await run(promotional, [who]);
    const [mail] = await messagesTo(who);
    const link = new URL(mail?.unsubscribe ?? '');
    expect(mail?.body).toContain(link.href);
    const { unsubscriptions } = bench.core.office;
    expect(await unsubscriptions.unsubscribe('unknown')).toBe(false);
    expect(await unsubscriptions.unsubscribe(link.searchParams.get('token') ?? '')).toBe(true);
    const { id } = await prepare(promotional, [who]);
    expect((await bulk().preview(id, DANA)).leftOut).toEqual([{ why: 'unsubscribed', count: 1 }]);
    await run(MESSAGE, [who]);
    expect(await messagesTo(who)).toHaveLength(2);
  });

  it('tags applications, which are then found by the tag, and removes the tag', async () => {
    await run({ kind: 'tag', tag: 'Rowing' }, [draft]);
    const { list, lines, tags } = bench.core.office;
    const found = async () => {
      bench.clock.advance(2_000);
      await lines.work();
      return (await list.search({ text: 'rowing' })).applications.map(({ id }) => id);
    };
    expect(await tags.list(draft.applicationId)).toEqual(['Rowing']);
    expect(await found()).toEqual([draft.applicationId]);
    await run({ kind: 'untag', tag: 'Rowing' }, [draft]);
    expect(await tags.list(draft.applicationId)).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('changes each application once, although steps are repeated and started twice', async () => {
    const crowd: Applicant[] = [];
    for (let n = 0; n < 30; n++) crowd.push(await bench.add({ ...COMPLETE, first_name: `N${n}` }));
    const { id } = await prepare(MESSAGE, crowd);
    for (let n = 0; n < 2; n++) await bulk().start(id, DANA);
    const { step } = await bench.rowOf(id);
    const aborted = new AbortController();
    aborted.abort();
    await expect(bench.run(id, step, { signal: aborted.signal })).rejects.toThrow();
    await Promise.all([bench.run(id, step), bench.run(id, step)]);
    expect((await bench.until(id)).done).toBe(30);
    for (const each of crowd) expect(await messagesTo(each)).toHaveLength(1);
  });

  it('has all its attempts again after each that did some work', async () => {
    const crowd = [await bench.add({ ...COMPLETE }), await bench.add({ ...COMPLETE })];
    const { id } = await prepare(MESSAGE, crowd);
    await bulk().start(id, DANA);
    const { step } = await bench.rowOf(id);
    await expect(bench.run(id, step, { signal: killedAfterOne() })).rejects.toThrow('killed');
    await bench.run(id, step);
    expect(await bench.rowOf(id)).toMatchObject({ step: step + 1, done: 1, state: 'acting' });
    expect((await bench.until(id)).done).toBe(2);
    for (const each of crowd) expect(await messagesTo(each)).toHaveLength(1);
  });

  it('continues where it stopped, with the same audit entry', async () => {
    const crowd = [await bench.add({ ...COMPLETE }), await bench.add({ ...COMPLETE })];
    const { id } = await prepare(MESSAGE, crowd);
    await bulk().start(id, DANA);
    const { step, jobId } = await bench.rowOf(id);
    await expect(bench.run(id, step, { signal: killedAfterOne() })).rejects.toThrow('killed');
    const { database } = bench.core.platform;
    await database.unitOfWork.run((manager) =>
      manager.update(JobEntity, { id: jobId ?? '' }, { status: 'failed' }),
    );
    const stopped = { state: 'failed', problem: 'stopped' };
    expect((await bulk().list(DANA)).find((each) => each.id === id)).toMatchObject(stopped);
    await bulk().tidy();
    expect(await bench.rowOf(id)).toMatchObject(stopped);
    await bulk().start(id, DANA);
    expect(await bench.until(id)).toMatchObject({ state: 'done', done: 2, problem: null });
    for (const each of crowd) expect(await messagesTo(each)).toHaveLength(1);
    const entries = await bench.core.office.audit.newest(50, { action: 'bulk message' });
    expect(entries.filter(({ subject }) => subject === id)).toHaveLength(1);
  });

  it('stops when it is canceled', async () => {
    const crowd: Applicant[] = [];
    for (let n = 0; n < 27; n++) crowd.push(await bench.add({ ...COMPLETE, first_name: `C${n}` }));
    const { id } = await prepare(MESSAGE, crowd);
    await bulk().start(id, DANA);
    await bench.run(id, (await bench.rowOf(id)).step);
    await bulk().remove(id, DANA);
    const row = await bench.until(id);
    expect(row).toMatchObject({ state: 'cancelled', done: 25 });
    expect(await reads().countBy(BulkItemEntity, { bulkId: id, state: 'waiting' })).toBe(2);
  });

  it('forgets an erased applicant, and what was written to them alone', async () => {
    const who = await bench.add({ ...COMPLETE, first_name: 'Zoe' });
    const { id } = await run(MESSAGE, [who]);
    const input = { keep: 'nothing', reason: 'Request 1.', by: 'Dana' } as const;
    await bench.core.applications.erasures.erase(who.applicationId, input);
    expect(await reads().existsBy(BulkJobEntity, { id })).toBe(false);
  });

  it.each<[string, BulkAction]>([
    ['a message without a subject', { ...MESSAGE, texts: { en: { subject: ' ', body: 'x' } } }],
    ['an unknown value', { ...MESSAGE, texts: { en: { subject: 'x', body: '{password}' } } }],
    ['a wrong address for replies', { ...MESSAGE, reply_to: 'office' }],
    ['a request without a title', { ...REQUEST, title: ' ' }],
    ['an extension into the past', { kind: 'extend', until: '2020-01-01 00:00', reason: 'x' }],
    ['an empty tag', { kind: 'tag', tag: ' ' }],
  ])('is rejected for %s', async (_, action) => {
    await expect(prepareLater(action)).rejects.toMatchObject({ kind: 'invalid' });
  });
  const prepareLater = async (action: BulkAction) => prepare(action, [draft]);
});

/** A signal of an attempt that ends after one application. */
function killedAfterOne(): AbortSignal {
  let asked = 0;
  const throwIfAborted = () => {
    if (asked++ > 0) throw new Error('killed');
  };
  return { throwIfAborted } as AbortSignal;
}
