import { unzipSync } from 'fflate';
import { PDFDocument } from '@cantoo/pdf-lib';
import { BULK_LIMITS } from '@portico/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Applicant } from '../../accounts/index.ts';
import { JobEntity, type Storage } from '../../platform/index.ts';
import { COMPLETE } from '../../testing/index.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { type BulkBench, startBulkBench } from './testing/bulk-bench.ts';

const DANA: StaffMember = { keyId: null, personId: '0197-dana', name: 'Dana <b>' };
const KIM: StaffMember = { keyId: null, personId: '0197-kim', name: 'Kim' };

describe('bulk file', () => {
  let bench: BulkBench;
  let all: Applicant[];
  beforeAll(async () => {
    bench = await startBulkBench();
    all = [];
    for (const first_name of ['محمد', '<img src=x>', '../../Ana'])
      all.push(await bench.add({ ...COMPLETE, first_name, last_name: 'Řeháková' }));
  }, 120_000);
  afterAll(() => bench.close());

  const bulk = () => bench.core.office.bulk;
  const idsOf = (applicants: Applicant[]) => applicants.map(({ applicationId }) => applicationId);
  const order = (kind: 'pdf' | 'zip' | 'csv' | 'json', applicants = all) =>
    bulk().create({ kind, ids: idsOf(applicants) }, DANA);
  const isThere = async (file: string | null) =>
    file !== null && (await bench.core.platform.storage.head(file)) !== undefined;

  it("is a ZIP archive of PDFs without empty applications, whatever the applicants' names", async () => {
    const empty = await bench.add({});
    const { id } = await order('zip', [...all, empty]);
    await bench.until(id);
    const [job] = await bulk().list(DANA);
    expect(job).toMatchObject({
      ...{ id, state: 'done', done: 3, total: 3 },
      leftOut: 1,
    });
    bench.clock.advance(2_000);
    await bench.core.office.lines.work();
    const [left, ...others] = await bulk().leftOut(id, DANA);
    expect(left).toMatchObject({ id: empty.applicationId, name: '', reference: null, why: 'empty' });
    expect(left?.email).toContain('@');
    expect(others).toEqual([]);
    const entries = unzipSync(await bench.saved(id, DANA));
    expect(Object.keys(entries)).toEqual([
      '001 draft محمد Řeháková.pdf',
      '002 draft img src=x Řeháková.pdf',
      '003 draft .. .. Ana Řeháková.pdf',
    ]);
    for (const pdf of Object.values(entries)) expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
    const [entry] = await bench.core.office.audit.newest(1, { subject: id });
    expect(entry).toMatchObject({ actor: 'Dana <b>', personId: '0197-dana', details: { applications: 4 } });
  });

  it('is one PDF of all applications', async () => {
    const { id } = await order('pdf');
    expect(await bench.until(id)).toMatchObject({ state: 'done' });
    expect((await PDFDocument.load(await bench.saved(id, DANA))).getPageCount()).toBe(3);
  });

  it("is a table or data of a complete search, which isn't stored", async () => {
    bench.clock.advance(2_000);
    await bench.core.office.lines.work();
    const { id } = await bulk().create({ kind: 'json', search: { text: 'rehak' } }, DANA);
    expect((await bench.rowOf(id)).search).toEqual({ text: 'rehak' });
    expect(await bench.until(id)).toMatchObject({ state: 'done', search: null, total: 3 });
    const rows = JSON.parse((await bench.saved(id, DANA)).toString()) as { APPLICATION_ID: string }[];
    expect(rows.map((row) => row.APPLICATION_ID).sort()).toEqual(idsOf(all).sort());
    const trail = JSON.stringify(await bench.core.office.audit.newest(20));
    expect(trail).not.toContain('rehak');
    const csv = await order('csv');
    await bench.until(csv.id);
    const lines = (await bench.saved(csv.id, DANA)).toString().trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(idsOf(all).map((each) => `"${each}"`));
  });

  it('fails with a reason if the search finds no applications', async () => {
    const { id } = await bulk().create({ kind: 'pdf', search: { text: 'no-such-name' } }, DANA);
    expect(await bench.until(id)).toMatchObject({ state: 'failed', problem: 'nobody', file: null });
  });

  it('runs each step once and schedules the next', async () => {
    const { id } = await order('zip', [await bench.add({ ...COMPLETE, city: 'Bath' })]);
    const { step } = await bench.rowOf(id);
    expect(await bench.run(id, step)).toBe('done');
    expect(await bench.run(id, step)).toBe('skipped');
    expect((await bench.rowOf(id)).step).toBe(step + 1);
    expect((await bench.ordered(id)).map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ bulkId: id, step: step + 1 }),
    );
    await bench.until(id);
  });

  it('continues after a process died while writing, and leaves no first file', async () => {
    const { id } = await order('zip');
    await bench.until(id, 'packing');
    const { step } = await bench.rowOf(id);
    const { storage } = bench.core.platform;
    let first = '';
    const dying = Object.assign(Object.create(storage) as Storage, {
      write: async (key: string, pieces: AsyncIterable<Uint8Array>) => {
        await storage.write((first = key), pieces);
        throw new Error('The process is gone.');
      },
    });
    await expect(bench.run(id, step, { storage: dying })).rejects.toThrow('The process is gone.');
    expect(await isThere(first)).toBe(true);
    expect(await bench.until(id)).toMatchObject({ state: 'done' });
    expect(await isThere(first)).toBe(false);
    expect(Object.keys(unzipSync(await bench.saved(id, DANA)))).toHaveLength(3);
  });

  it('is deleted when an included applicant is erased, even while it is being written', async () => {
    const leaver = await bench.add({ ...COMPLETE, first_name: 'Leaver' });
    const [ready, writing, printing] = [
      await order('zip', [leaver, ...all]),
      await order('zip', [leaver, ...all]),
      await order('zip', [leaver, ...all]),
    ];
    const { file } = await bench.until(ready.id);
    await bench.until(writing.id, 'packing');
    const { storage } = bench.core.platform;
    const erase = () =>
      bench.core.applications.erasures.erase(leaver.applicationId, {
        ...{ keep: 'nothing', reason: 'asked', by: 'Dana' },
      });
    let second = '';
    const slow = Object.assign(Object.create(storage) as Storage, {
      write: async (key: string, pieces: AsyncIterable<Uint8Array>) => {
        await storage.write((second = key), pieces);
        await erase();
      },
    });
    await bench.run(writing.id, (await bench.rowOf(writing.id)).step, { storage: slow });
    expect(await isThere(second)).toBe(false);
    expect((await bench.rowOf(writing.id)).state).toBe('withdrawn');
    expect((await bench.rowOf(ready.id)).state).toBe('withdrawn');
    const jobs = await bench.core.platform.database.reads.findBy(JobEntity, { kind: 'discard-files' });
    expect(jobs.flatMap(({ payload }) => (payload as { keys: string[] }).keys)).toContain(file);
    await expect(bulk().link(ready.id, DANA)).rejects.toMatchObject({ code: 'bulk_not_there' });
    await bench.until(printing.id);
    expect(Object.keys(unzipSync(await bench.saved(printing.id, DANA)))).toHaveLength(3);
  });

  it('can be canceled and deleted', async () => {
    const { id } = await order('pdf');
    await bulk().remove(id, DANA);
    await bulk()
      .remove(id, DANA)
      .catch(() => {});
    expect((await bulk().list(DANA)).filter((each) => each.id === id && each.endedAt === null)).toEqual([]);
    const done = await order('csv');
    const { file } = await bench.until(done.id);
    await bulk().remove(done.id, DANA);
    expect(await isThere(file)).toBe(false);
  });

  it('is only for its owner, through a short-lived link, for a day', async () => {
    const { id } = await order('csv');
    const { file } = await bench.until(id);
    expect((await bulk().list(KIM)).map((each) => each.id)).not.toContain(id);
    const { token } = await bulk().link(id, DANA);
    for (const action of [
      () => bulk().file(id, token, KIM),
      () => bulk().link(id, KIM),
      () => bulk().remove(id, KIM),
      () => bulk().leftOut(id, KIM),
    ])
      await expect(action()).rejects.toMatchObject({ code: 'not_found' });
    await expect(bulk().file(id, 'x'.repeat(43), DANA)).rejects.toMatchObject({ code: 'not_found' });
    bench.clock.advance(5 * 60_000 + 1);
    await expect(bulk().file(id, token, DANA)).rejects.toMatchObject({ code: 'not_found' });
    bench.clock.advance(24 * 3_600_000);
    await expect(bulk().link(id, DANA)).rejects.toMatchObject({ code: 'bulk_not_there' });
    await bulk().tidy();
    expect(await isThere(file)).toBe(false);
    await expect(bench.rowOf(id)).rejects.toThrow();
  });

  it('is created once for repeated requests', async () => {
    const input = { id: 'f47ac10b-58cc-4372-a567-0e02b2c3d479', kind: 'csv' as const, ids: idsOf(all) };
    const [one, other] = [await bulk().create(input, DANA), await bulk().create(input, DANA)];
    expect(one.id).toBe(other.id);
    await expect(bulk().create(input, KIM)).rejects.toMatchObject({ code: 'not_found' });
    await bench.until(one.id);
  });

  it('is rejected for ten thousand ids, none, and for neither or both of ids and search', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => `id-${n}`);
    const codeOf = (input: Parameters<ReturnType<typeof bulk>['create']>[0]) =>
      bulk()
        .create(input, DANA)
        .then(
          () => 'made',
          (error: unknown) => (error as { code: string }).code,
        );
    expect(await codeOf({ kind: 'zip', ids: many })).toBe('too_many_ids');
    expect(await codeOf({ kind: 'pdf', ids: many.slice(0, BULK_LIMITS.pdf + 1) })).toBe('too_many_ids');
    expect(await codeOf({ kind: 'zip', ids: many.slice(0, BULK_LIMITS.ids) })).toBe('bulk_of_nobody');
    expect(await codeOf({ kind: 'zip' })).toBe('bulk_of_what');
    expect(await codeOf({ kind: 'zip', ids: ['a'], search: {} })).toBe('bulk_of_what');
  });
});
