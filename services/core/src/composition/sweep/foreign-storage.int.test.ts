import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { addApplication } from '../../testing/add-application.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { COMPLETE } from '../../testing/test-steps.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { InstallationEntity } from '../../platform/storage/installation/installation.entity.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { sweepFiles, sweepDeps, UNREFERENCED_RETENTION_MS } from './sweep-files.job.ts';

const DAY = 24 * 3_600_000;

describe('sweep with a foreign storage', () => {
  let ours: TestCore;
  let other: TestCore;
  let lines: { level: number; msg: string; mark?: string }[];
  beforeEach(async () => {
    ours = await startTestCore({ clock: systemClock });
    other = await startTestCore({ clock: systemClock });
    lines = [];
  });
  afterEach(async () => {
    await ours.close();
    await other.close();
  });

  const sweep = (
    test: TestCore,
    storage = ours.core.platform.storage,
    inMs = UNREFERENCED_RETENTION_MS + DAY,
  ) => {
    const logger = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const clock = { now: () => new Date(Date.now() + inMs) };
    const job = { id: '', kind: 'sweep-files', payload: {} as never, attempt: 1 };
    return sweepFiles({ ...sweepDeps(test.core), storage, clock, logger })(job, new AbortController().signal);
  };
  const errors = () => lines.filter(({ level }) => level >= 50);
  const leave = async () => {
    const key = storageKey('documents', '.pdf');
    await ours.core.platform.storage.put(key, Buffer.from('left'));
    return key;
  };
  const upload = async () => {
    const who = await addApplication(ours.core, COMPLETE);
    const { fields } = await ours.core.documents.uploads.presign(who, 'transcript', '192.0.2.1');
    await ours.core.platform.storage.put(fields.key, Buffer.from('document'));
    return fields.key;
  };
  const isThere = async (key: string) => (await ours.core.platform.storage.head(key)) !== undefined;

  it('deletes nothing if another installation has marked the storage, logs why, and runs again', async () => {
    await sweep(ours);
    const document = await upload();

    expect(await sweep(other)).toBe('done');
    expect(await sweep(other)).toBe('done');
    expect(await isThere(document)).toBe(true);
    const [row] = await other.core.platform.database.reads.find(InstallationEntity);
    expect(errors()).toHaveLength(2);
    expect(errors()[0]).toMatchObject({
      mark: row?.mark,
      msg: expect.stringMatching(
        /another installation.*DATABASE_URL, STORAGE_URL and DATA_DIR.*"installation"/,
      ),
    });
    expect(await other.core.platform.database.reads.countBy(JobEntity, { kind: 'sweep-files' })).toBe(1);
  });

  it('neither marks nor sweeps unmarked files if it references none of them', async () => {
    const document = await upload();
    await sweep(other);
    await sweep(other);
    expect(await isThere(document)).toBe(true);
    expect(errors().map(({ msg }) => msg)).toEqual([
      expect.stringContaining('references none of them'),
      expect.stringContaining('references none of them'),
    ]);

    const left = await leave();
    lines = [];
    await sweep(ours);
    expect(await isThere(left)).toBe(true);
    await sweep(ours);
    expect(await isThere(left)).toBe(false);
    expect(await isThere(document)).toBe(true);
    expect(errors()).toEqual([]);
  });

  it('deletes nothing in the run that marks, which could be concurrent with another', async () => {
    const document = await upload();
    const left = await leave();
    await sweep(ours);
    await ours.core.platform.storage.setMark('of another');
    await sweep(ours);
    expect(errors()).toHaveLength(1);
    expect([await isThere(document), await isThere(left)]).toEqual([true, true]);
  });

  it('sweeps again with a database restored from a backup', async () => {
    await sweep(ours);
    const left = await leave();
    const [row] = await ours.core.platform.database.reads.find(InstallationEntity);
    await other.core.platform.database.unitOfWork.run((manager) => manager.insert(InstallationEntity, row!));
    await sweep(other);
    expect(errors()).toEqual([]);
    expect(await isThere(left)).toBe(false);
  });

  it('sweeps again after its mark was written by hand with a line end', async () => {
    await sweep(ours);
    const left = await leave();
    await sweep(other);
    await ours.core.platform.storage.setMark(`${errors()[0]?.mark}\n`);
    await sweep(other);
    expect(await isThere(left)).toBe(false);
  });
});
