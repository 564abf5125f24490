import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { addApplication } from '../../testing/add-application.ts';
import { ReleaseEntity } from '../../releases/release.entity.ts';
import { writeRelease } from '../../releases/testing/release-folder.fixture.ts';
import { COMPLETE } from '../../testing/test-steps.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { storageKey } from '../../platform/storage/storage-key.ts';
import { enqueueDaily } from '../../platform/jobs/enqueue-daily.ts';
import { sweepFiles, sweepDeps, UNREFERENCED_RETENTION_MS } from './sweep-files.job.ts';

describe('sweep of files', () => {
  let test: TestCore;
  beforeEach(async () => {
    test = await startTestCore({ clock: systemClock });
    await sweep(0); // marks the storage
  });
  afterEach(() => test.close());

  const job = { id: '', kind: 'sweep-files', payload: {} as never, attempt: 1 };
  const sweep = (inMs: number) =>
    sweepFiles({ ...sweepDeps(test.core), clock: { now: () => new Date(Date.now() + inMs) } })(
      job,
      new AbortController().signal,
    );
  const files = () =>
    readdirSync(test.core.settings.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(test.core.settings.dataDir, path.join(entry.parentPath, entry.name)))
      .filter((name) => /^(storage|pdf)\//.test(name) && name !== 'storage/installation')
      .sort();
  const upload = async (applicationId: string, email: string) => {
    const owner = { applicationId, email } as Awaited<ReturnType<typeof addApplication>>;
    const { fields } = await test.core.documents.uploads.presign(owner, 'transcript', '192.0.2.1');
    await test.core.platform.storage.put(fields.key, Buffer.from('first'));
    return fields.key;
  };

  it('deletes unreferenced files after a week and keeps referenced ones', async () => {
    const who = await addApplication(test.core, COMPLETE);
    const waiting = await upload(who.applicationId, who.email);
    const key = await upload(who.applicationId, who.email);
    await test.core.documents.conversions.startConversion(who.applicationId, 'transcript', key, 'a.docx');
    const named = files();
    expect(named).toHaveLength(2);
    expect(named).toContain(`storage/${waiting}`);

    const { dataDir } = test.core.settings;
    for (const area of ['uploads', 'claimed', 'documents', 'prints'] as const)
      await test.core.platform.storage.put(storageKey(area), Buffer.from('leftover'));
    mkdirSync(path.join(dataDir, 'pdf'), { recursive: true });
    writeFileSync(path.join(dataDir, 'pdf', 'of-a-version-before.pdf'), 'print');
    for (const folder of ['storage/prints', 'storage/claimed'])
      writeFileSync(path.join(dataDir, folder, 'half.0f8fad5b-d9cb-469f-a165-70867728950e.tmp'), 'half');
    expect(files()).toHaveLength(9);

    await sweep(UNREFERENCED_RETENTION_MS - 60_000);
    expect(files()).toHaveLength(8);
    await sweep(UNREFERENCED_RETENTION_MS + 60_000);
    expect(files()).toEqual(named);
  });

  it('keeps documents of submissions that the applicant has replaced since', async () => {
    const who = await addApplication(test.core, COMPLETE);
    const key = storageKey('documents', '.pdf');
    await test.core.platform.storage.put(key, Buffer.from('submitted'));
    await test.core.applications.submissions.submit(who, {});
    const documents = [{ key: 'transcript', storageKey: key, fileName: 'a.pdf' }];
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.update('submission', { applicationId: who.applicationId }, { documents }),
    );
    await sweep(UNREFERENCED_RETENTION_MS + 60_000);
    expect(await test.core.platform.storage.head(key)).toBeDefined();
  });

  it('finds what a process killed in the middle of a claim has left', async () => {
    const who = await addApplication(test.core, COMPLETE);
    const key = await upload(who.applicationId, who.email);
    const script = fileURLToPath(
      new URL('../../documents/uploads/testing/dying-claim.main.ts', import.meta.url),
    );
    const child = spawn(process.execPath, ['--import', 'tsx', script, who.applicationId, key], {
      env: { ...process.env, ...test.env },
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(files().filter((name) => name.startsWith('storage/claimed/'))).toHaveLength(1);
    await sweep(UNREFERENCED_RETENTION_MS + 60_000);
    expect(files()).toEqual([`storage/${key}`]);
  });

  it('runs once a day for any number of workers, and schedules the next run', async () => {
    await Promise.all([
      enqueueDaily(test.core.platform, 'sweep-files'),
      enqueueDaily(test.core.platform, 'sweep-files'),
    ]);
    const ordered = () => test.core.platform.database.reads.findBy(JobEntity, { kind: 'sweep-files' });
    expect(await ordered()).toHaveLength(1);
    expect((await ordered())[0]?.runAt).toMatch(/T03:00:00.000Z$/);
    await sweep(24 * 3_600_000);
    expect(await ordered()).toHaveLength(2);
  });

  it('deletes a week-old incomplete publish', async () => {
    const builds = path.join(test.core.settings.dataDir, 'builds');
    const script = fileURLToPath(new URL('../../releases/testing/dying-publish.main.ts', import.meta.url));
    const folder = writeRelease(builds, { name: 'pets', version: '9.9.9' });
    const child = spawn(process.execPath, ['--import', 'tsx', script, folder, '5'], {
      env: { ...process.env, ...test.env },
      stdio: 'inherit',
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await test.core.platform.database.reads.countBy(ReleaseEntity, { name: 'pets' })).toBe(0);
    const left = files();
    expect(left.length).toBeGreaterThan(0);
    await sweep(UNREFERENCED_RETENTION_MS - 60_000);
    expect(files()).toEqual(left);

    const { registry } = test.core.releases;
    const { release } = await registry.publish(folder, { actor: 'ann' });
    await sweep(UNREFERENCED_RETENTION_MS + 60_000);
    expect(new Set(Object.values(release.files).map(({ integrity }) => integrity)).size).toBe(files().length);
    await test.core.platform.database.unitOfWork.run((manager) =>
      manager.delete(ReleaseEntity, { name: 'pets' }),
    );
    await sweep(UNREFERENCED_RETENTION_MS + 60_000);
    expect(files()).toEqual([]);
  });

  it('does nothing if nothing was ever stored', async () => {
    expect(await sweep(0)).toBe('done');
    expect(files()).toEqual([]);
  });
});
