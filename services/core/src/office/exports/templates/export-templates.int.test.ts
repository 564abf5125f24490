// @module-tag mariadb
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportTemplatePayload } from '@portico/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApplicationEntity } from '../../../applications/index.ts';
import { JobEntity } from '../../../platform/index.ts';
import { addApplication, COMPLETE, startTestCore, type TestCore } from '../../../testing/index.ts';
import { StaffAuditEntity } from '../../../staff/staff-audit.entity.ts';
import { StaffPersonEntity } from '../../../staff/staff-person.entity.ts';
import { ExportDestinationEntity } from './export-destination.entity.ts';
import { runExport } from './run-export.job.ts';

const ANN = { keyId: null, personId: 'p-ann', name: 'Ann' };
const COLUMNS = [
  { key: 'city', name: 'Town' },
  { key: 'application:email' },
  { key: 'last_name', name: 'LAST' },
  { key: 'gone' },
];

describe('export templates', () => {
  let test: TestCore;
  let base: string;
  beforeEach(async () => {
    base = await mkdtemp(path.join(tmpdir(), 'portico-exports-'));
    await mkdir(path.join(base, 'sis'));
    test = await startTestCore({}, { EXPORT_FOLDER: base, SECRET_KEY: 'k'.repeat(32) });
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.insert(
        'data_key',
        ['last_name', 'city'].map((key) => ({
          ...{ key, exportName: key.toUpperCase(), step: 'person', type: 'text', maxLength: 45 },
          ...{ group: 'name', firstVersion: '1.0.0' },
        })),
      ),
    );
  });
  afterEach(async () => {
    await test.close();
    await rm(base, { recursive: true });
  });

  const parts = () => test.core.office.exportTemplates;
  const listed = async () => {
    test.clock.advance(61_000);
    await test.core.office.lines.work();
  };
  const folder = async () =>
    (await parts().destinations.add({ name: 'SIS', kind: 'folder', place: 'sis' }, 'Ann')).id;
  const template = async (given: Partial<ExportTemplatePayload> = {}) =>
    parts().templates.add(
      {
        ...{ name: 'Student system', format: 'csv', search: { status: 'submitted' } as never },
        ...{ columns: COLUMNS, dates: 'iso', only_new: true, schedule: null, destination: null },
        ...given,
      },
      'Ann',
    );
  const handler = () => runExport(parts());
  const run = (templateId: string, occasion: string, attempt = 1) =>
    handler()(
      { id: 'job', kind: 'run-export', payload: { templateId, occasion }, attempt } as never,
      new AbortController().signal,
    );
  const files = async () => (await readdir(path.join(base, 'sis'))).sort();
  const linesOf = async (file: string) =>
    (await readFile(path.join(base, 'sis', file), 'utf8')).trim().split('\r\n');
  const submitted = async (last_name: string) => {
    const applicant = await addApplication(test.core, { ...COMPLETE, last_name });
    await test.core.applications.submissions.submit(applicant, {});
    return applicant;
  };

  it('have the name first, then data of the application, then answers, with their own headers', async () => {
    const { email } = await submitted('=Lovelace');
    await addApplication(test.core, COMPLETE);
    await listed();
    const { id } = await template();
    const { id: runId } = await parts().runs.start(id, ANN);
    const { pieces, count } = await parts().runs.file(id, runId);
    let text = '';
    for await (const piece of pieces) text += piece;
    expect(text).toBe(`\ufeff"LAST","EMAIL","Town"\r\n"'=Lovelace","${email}","London"\r\n`);
    expect(count()).toBe(1);
  });

  it('by hand move on only once their file is saved', async () => {
    await submitted('Lovelace');
    await listed();
    const { id } = await template();
    const read = async () => {
      const { id: runId } = await parts().runs.start(id, ANN);
      const { pieces, count } = await parts().runs.file(id, runId);
      for await (const _ of pieces) continue;
      return { runId, count: count() };
    };
    expect((await read()).count).toBe(1);
    const again = await read();
    expect(again.count).toBe(1);
    const { id: unread } = await parts().runs.start(id, ANN);
    await expect(parts().runs.saved(id, unread)).rejects.toThrow('Download the file first.');
    await parts().runs.saved(id, again.runId);
    await expect(parts().runs.file(id, again.runId)).rejects.toThrow(
      'This file can’t be downloaded anymore. Run the export again.',
    );
    expect((await read()).count).toBe(0);
    await parts().templates.change(id, { ...payloadOf(await only()), start_over: true }, 'Ann');
    expect((await read()).count).toBe(1);
  });
  const only = async () => {
    const [first] = await parts().templates.list();
    if (!first) throw new Error('There is no template.');
    return first;
  };
  const payloadOf = ({
    name,
    format,
    search,
    columns,
    dates,
    onlyNew,
    schedule,
    destinationId,
  }: Awaited<ReturnType<typeof only>>): ExportTemplatePayload => ({
    ...{
      name,
      format,
      search,
      columns,
      dates,
      only_new: onlyNew === 1,
      schedule,
      destination: destinationId,
    },
  });

  it('are delivered once per scheduled time, with what is new, and schedule the next time', async () => {
    const { id, nextAt } = await template({
      schedule: { every: 'day', time: '06:00' },
      destination: await folder(),
    });
    const first = nextAt ?? '';
    const ada = await submitted('Lovelace');
    await listed();
    test.clock.advance(Date.parse(first) - test.clock.now().getTime());
    expect(await run(id, first)).toBe('done');
    const [file = ''] = await files();
    expect(file).toMatch(/^student-system-\d{4}-\d\d-\d\d-0600\.csv$/);
    expect((await stat(path.join(base, 'sis', file))).mode & 0o777).toBe(0o640);
    expect(await linesOf(file)).toEqual(['"LAST","EMAIL","Town"', `"Lovelace","${ada.email}","London"`]);
    expect(await run(id, first)).toBe('skipped');

    const second = (await only()).nextAt ?? '';
    expect(Date.parse(second) - Date.parse(first)).toBe(86_400_000);
    const jobs = await test.core.platform.database.reads.findBy(JobEntity, { kind: 'run-export' });
    expect(jobs.map(({ runAt }) => runAt)).toContain(second);
    await submitted('Hopper');
    await listed();
    expect(await run(id, second)).toBe('done');
    const [, other = ''] = await files();
    expect((await linesOf(other)).slice(1).map((line) => line.split(',')[0])).toEqual(['"Hopper"']);

    const audited = await test.core.platform.database.reads.findBy(StaffAuditEntity, {
      action: 'run export',
    });
    expect(audited).toMatchObject([
      { actor: 'Portico', subject: id, details: { applications: 1, place: 'SIS', file } },
      { details: { applications: 1, file: other } },
    ]);
    expect(await parts().runs.list(id)).toMatchObject([
      { state: 'done' },
      { state: 'done', applications: 1 },
    ]);
  });

  it('continue a run whose process died with the same changes, and leave no temporary file', async () => {
    const { id, nextAt } = await template({
      schedule: { every: 'day', time: '06:00' },
      destination: await folder(),
    });
    const occasion = nextAt ?? '';
    await submitted('Lovelace');
    await listed();
    await parts().runs.begin({ templateId: id, occasion }, 'job');
    const [started] = await parts().runs.list(id);
    await writeFile(path.join(base, 'sis', `${started?.file}.0.tmp`), 'half');
    await submitted('Hopper');
    await listed();
    expect(await run(id, occasion, 2)).toBe('done');
    expect(await files()).toEqual([started?.file]);
    expect(await linesOf(started?.file ?? '')).toHaveLength(2);
    const { id: byHand } = await parts().runs.start(id, ANN);
    expect(await run(id, byHand)).toBe('done');
    const later = (await files()).find((file) => file !== started?.file) ?? '';
    expect(await linesOf(later)).toMatchObject([expect.any(String), expect.stringContaining('Hopper')]);
  });

  it('tell administrators of a failed run, and the next run includes its applications', async () => {
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.insert(StaffPersonEntity, {
        ...{ id: 'p-ann', issuer: 'portico', subject: 's', name: 'Ann', email: 'ann@example.edu' },
        ...{ roles: ['administrator'], createdAt: test.clock.now().toISOString(), revokedAt: null },
      } as never),
    );
    const { id } = await template({ destination: await folder() });
    await submitted('Lovelace');
    await listed();
    await rm(path.join(base, 'sis'), { recursive: true });
    const { id: first } = await parts().runs.start(id, ANN);
    await expect(run(id, first, 1)).rejects.toThrow('ENOENT');
    expect(await only()).toMatchObject({
      lastRun: { state: 'running', problem: expect.stringContaining('ENOENT') },
    });
    await expect(run(id, first, 10)).rejects.toThrow('ENOENT');
    expect((await only()).lastRun).toMatchObject({ state: 'failed' });
    expect(await test.mailTo('ann@example.edu')).toMatchObject([
      { subject: 'Export “Student system” failed', body: expect.stringContaining('No application is lost') },
    ]);
    await mkdir(path.join(base, 'sis'));
    const { id: second } = await parts().runs.start(id, ANN);
    expect(await run(id, second)).toBe('done');
    const [file = ''] = await files();
    expect(await linesOf(file)).toHaveLength(2);
  });

  it('run nothing after their schedule was changed or removed', async () => {
    const destination = await folder();
    const { id, nextAt } = await template({ schedule: { every: 'day', time: '06:00' }, destination });
    await listed();
    const schedule = { every: 'week', weekday: 1, time: '07:00' } as const;
    await parts().templates.change(id, { ...payloadOf(await only()), schedule }, 'Ann');
    expect(await run(id, nextAt ?? '')).toBe('skipped');
    await expect(parts().destinations.remove(destination)).rejects.toThrow(
      'The export “Student system” uses this destination. Choose another destination for it first.',
    );
    const { nextAt: later } = await only();
    await parts().templates.remove(id);
    expect(await run(id, later ?? '')).toBe('skipped');
    expect(await files()).toEqual([]);
    await parts().destinations.remove(destination);
  });

  it('never skip or repeat a change while applications are saved between and during runs', async () => {
    const { id } = await template({ search: {} as never, destination: await folder() });
    const applicants: string[] = [];
    for (let n = 0; n < 20; n++)
      applicants.push((await addApplication(test.core, { ...COMPLETE, city: 'start' })).applicationId);
    await listed();
    const save = (n: number) =>
      test.core.platform.database.unitOfWork.run((manager) =>
        manager.update(
          ApplicationEntity,
          { id: applicants[(n * 7) % 20] },
          { answers: { ...COMPLETE, city: `c${n}` } as never, updatedAt: test.clock.now().toISOString() },
        ),
      );
    const write = async () => {
      for (let n = 0; n < 60; n++) {
        await save(n);
        test.clock.advance(997);
        await test.core.office.lines.work();
      }
    };
    const follow = async () => {
      for (let n = 0; n < 8; n++) {
        const { id: byHand } = await parts().runs.start(id, ANN);
        await run(id, byHand);
      }
    };
    await Promise.all([write(), follow()]);
    await listed();
    const { id: last } = await parts().runs.start(id, ANN);
    await run(id, last);
    const { id: none } = await parts().runs.start(id, ANN);
    await run(id, none);
    const runs = (await parts().runs.list(id)).toReversed();
    for (const [place, each] of runs.slice(1).entries())
      expect(Number(each.changesAfter)).toBe(Number(runs[place]?.changesUntil));
    expect(runs.at(-1)?.applications).toBe(0);
    const cities = await Promise.all((await files()).map(linesOf));
    const exported = new Set(cities.flat().map((line) => line.split(',').at(-1)));
    const stored = await test.core.platform.database.reads.find(ApplicationEntity);
    for (const { answers } of stored) expect(exported).toContain(`"${String(answers.city)}"`);
  });

  it('refuse destinations outside the export folder, buckets without a region, and private endpoints', async () => {
    const add = (kind: 'folder' | 's3', place: string) =>
      parts().destinations.add({ name: 'X', kind, place, user: 'u', secret: 'hush-hush' }, 'Ann');
    for (const place of ['/etc', '../x', 'a/../../x'])
      await expect(add('folder', place)).rejects.toThrow('within the server’s export folder');
    await expect(add('s3', 's3://exports')).rejects.toThrow('such as s3://');
    await expect(add('s3', 's3://k:s@exports?region=x')).rejects.toThrow('such as s3://');
    await expect(add('s3', 's3://exports?region=x&endpoint=https://10.0.0.1')).rejects.toThrow(
      'private networks',
    );
    const { id } = await add('s3', 's3://exports/sis?region=us-east-1');
    expect(JSON.stringify(await parts().destinations.list())).not.toContain('hush-hush');
    const stored = await test.core.platform.database.reads.findOneByOrFail(ExportDestinationEntity, { id });
    expect(stored.secret).toMatch(/^sealed:/);
  });
});
