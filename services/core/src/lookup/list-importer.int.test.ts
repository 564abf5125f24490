import { Readable } from 'node:stream';
import type { LookupCategory } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Core, createCore } from '../composition/core.ts';
import { LookupRecordEntity } from './lookup-record.entity.ts';
import { LookupRevisionEntity } from './lookup-revision.entity.ts';
import { ListImporter } from './list/list-importer.ts';
import { installSample } from './sample/install-sample.ts';
import { sampleRecords } from './sample/sample-records.ts';
import { startTestCore, type TestCore } from '../testing/test-core.ts';

const HEADER = 'category,ceeb,name,address_line_1,city,state,zip,country\n';
const school = (code: string, name: string) => `hs_ceeb,${code},${name},1 Main Street,Laurel,MD,20707,USA\n`;

describe('lookup lists', () => {
  let test: TestCore;
  let core: Core;
  beforeEach(async () => {
    test = await startTestCore();
    core = test.core;
  });
  afterEach(() => test.close());

  async function importText(text: string) {
    const refused: [number, string][] = [];
    const notes = {
      onRefused: (line: number, problem: string) => void refused.push([line, problem]),
      onUnknownColumns: () => {},
    };
    const report = await new ListImporter(core.platform.database).import(
      Readable.from([Buffer.from(text)]),
      notes,
    );
    await core.lookup.refresh();
    return { report, refused };
  }
  const find = async (text: string, category: LookupCategory = 'hs_ceeb') =>
    (await core.lookup.find({ category, text, max: 5 }, 'test')).map((each) => each.text);
  const revision = async () =>
    (await core.platform.database.reads.findOneBy(LookupRevisionEntity, { category: 'hs_ceeb' }))?.revision;

  it('contain a labeled sample until a list is imported', async () => {
    for (const category of ['hs_ceeb', 'college_ceeb', 'address'] as const) {
      const names = await find('sample', category);
      expect(names).toHaveLength(5);
    }
    await importText(HEADER + school('210345', 'Lincoln High School'));
    expect(await find('sample')).toEqual([]);
    expect(await find('sample', 'college_ceeb')).toHaveLength(5);
    await installSample(core.platform.database);
    expect(await core.platform.database.reads.countBy(LookupRecordEntity, { category: 'hs_ceeb' })).toBe(1);
  });

  it('get the sample once when several processes start together', async () => {
    await core.platform.database.unitOfWork.run(async (manager) => {
      await manager.clear(LookupRecordEntity);
      await manager.clear(LookupRevisionEntity);
    });
    await Promise.all([1, 2, 3].map(() => installSample(core.platform.database)));
    const count = await core.platform.database.reads.countBy(LookupRecordEntity, { category: 'hs_ceeb' });
    expect(count).toBe(sampleRecords('hs_ceeb').length);
  });

  it('store the valid rows of a file and report each invalid one by line', async () => {
    const { report, refused } = await importText(
      HEADER +
        school('210345', 'Lincoln High School') +
        school('12', 'Short Code School') +
        school('210345', 'Lincoln Again') +
        'hs_ceeb,210346\n' +
        school('210347', '') +
        school('210348', '"Whitman, Walt, School"'),
    );
    expect(report).toEqual({ added: 2, updated: 0, unchanged: 0, refused: 4 });
    expect(refused).toEqual([
      [3, expect.stringContaining('ceeb must be 6 digits')],
      [4, 'the same ceeb as on line 2'],
      [5, expect.stringContaining('more or fewer fields')],
      [6, 'name is missing'],
    ]);
    expect(await find('whitman')).toEqual(['Whitman, Walt, School']);
  });

  it("don't change when the same file is imported again, and keep ids when a record changes", async () => {
    const file = HEADER + school('210345', 'Lincoln High School') + school('210346', 'Whitman School');
    await importText(file);
    const before = await core.platform.database.reads.find(LookupRecordEntity, {
      where: { category: 'hs_ceeb' },
    });
    const first = await revision();
    expect((await importText(file)).report).toEqual({ added: 0, updated: 0, unchanged: 2, refused: 0 });
    expect(await revision()).toBe(first);

    const { report } = await importText(file.replace('Lincoln High', 'Abraham Lincoln High'));
    expect(report).toEqual({ added: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(await revision()).toBe(Number(first) + 1);
    expect(await find('lincoln')).toEqual(['Abraham Lincoln High School']);
    const after = await core.platform.database.reads.find(LookupRecordEntity, {
      where: { category: 'hs_ceeb' },
    });
    expect(after.map((row) => row.id).sort()).toEqual(before.map((row) => row.id).sort());
  });

  it('identify an address without a code', async () => {
    const address = (street: string) => `address,,,${street},Laurel,MD,20707,USA\n`;
    await importText(HEADER + address('221 Orchard Lane'));
    const { report, refused } = await importText(
      HEADER + address('221 orchard lane') + address('221 ORCHARD LANE'),
    );
    expect(report).toMatchObject({ added: 0, updated: 1, refused: 1 });
    expect(refused).toEqual([[3, 'the same address as on line 2']]);
  });

  it('store files of several batches and all scripts', async () => {
    const names = ['École Zoë', '山田高校', 'مدرسة النور', 'Школа 7', 'Łódź 🎓 School'];
    const rows = Array.from({ length: 1_203 }, (_, n) =>
      school(String(100_000 + n), `${names[n % names.length]} ${n}`),
    );
    const { report } = await importText(`\uFEFF${HEADER}${rows.join('')}`);
    expect(report).toEqual({ added: 1_203, updated: 0, unchanged: 0, refused: 0 });
    expect((await find('школа 7 1198'))[0]).toEqual('Школа 7 1198');
    expect((await find('lodz school 1199'))[0]).toEqual('Łódź 🎓 School 1199');
    expect(await find('山田')).toHaveLength(5);
    expect((await find('高校 1201'))[0]).toEqual('山田高校 1201');
    expect((await find('مدرسة النور 1202'))[0]).toEqual('مدرسة النور 1202');
  });

  it('distinguish names that differ only in accents or case', async () => {
    await importText(
      HEADER + school('210345', 'Lycee Zoe') + school('210346', 'Lycée Zoë') + school('210347', 'LYCEE ZOE'),
    );
    expect((await find('lycee zoe')).sort()).toEqual(['LYCEE ZOE', 'Lycee Zoe', 'Lycée Zoë'].sort());
  });

  it('are reloaded by other processes', async () => {
    const other = await createCore({ ...core.settings, pollRegistryMs: 10 });
    const search = () => other.lookup.find({ category: 'hs_ceeb', text: 'lincoln', max: 5 }, 'test');
    expect(await search()).toEqual([]);
    await importText(HEADER + school('210345', 'Lincoln High School'));
    await expect.poll(search, { timeout: 10_000 }).toHaveLength(1);
    await other.close();
  });

  it('keep rows stored before a file broke', async () => {
    const rows = Array.from({ length: 600 }, (_, n) => school(String(100_000 + n), `Lincoln ${n}`)).join('');
    const broken = `${HEADER}${rows}hs_ceeb,200000,"never closed\n${'x'.repeat(100)}\n`.padEnd(200_000, 'y');
    await expect(importText(broken)).rejects.toThrow('far too long');
    await core.lookup.refresh();
    expect(await find('lincoln')).toHaveLength(5);
  });

  it('survive two concurrent imports', async () => {
    const file =
      HEADER + Array.from({ length: 700 }, (_, n) => school(String(100_000 + n), `Lincoln ${n}`)).join('');
    const backwards = HEADER + file.split('\n').slice(1, -1).reverse().join('\n');
    await Promise.all([importText(file), importText(backwards)]);
    expect(await core.platform.database.reads.countBy(LookupRecordEntity, { category: 'hs_ceeb' })).toBe(700);
  });
});
