// @module-tag mariadb
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { In } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { ApplicationEntity } from '../../applications/application.entity.ts';
import { AnswerChangeEntity } from '../../applications/answers/answer-change.entity.ts';
import { everythingStored, filesIn } from '../../applications/erasures/testing/everything-stored.ts';
import { ConversionBench } from '../../documents/conversions/testing/conversion-bench.ts';
import { openWriter } from '../../platform/database/database.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { ApplicationPdfEntity } from '../../printing/application-pdf.entity.ts';
import { addApplication, COMPLETE, fixedDefinitions, makeTestDatabase } from '../../testing/index.ts';
import { type Core, createCore } from '../core.ts';
import { createJobHandlers } from '../job-handlers.ts';
import { readSettings, type Settings } from '../settings/settings.ts';
import { readBackup, SUMS } from './manifest.ts';
import { copyErasures, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const DEFINITIONS = { definitions: fixedDefinitions() };
const BY = { reason: 'Request of 3 November.', by: 'Registrar', keep: 'nothing' } as const;

async function workOn(core: Core): Promise<() => Promise<void>> {
  const { handlers, close } = createJobHandlers(core);
  await core.platform.jobs.work({ ...handlers, 'print-application': async () => 'skipped' });
  return close;
}

describe('backup', () => {
  let bench: ConversionBench;
  let backups: string;
  let closeJobs: () => Promise<void>;
  beforeAll(async () => {
    backups = mkdtempSync(path.join(tmpdir(), 'portico-backups-'));
    bench = await ConversionBench.open();
    closeJobs = await workOn(bench.core);
  });
  afterAll(async () => {
    await bench.core.platform.jobs.close(1_000);
    await closeJobs();
    await bench.close();
    rmSync(backups, { recursive: true });
  });

  const newApplicant = async (name: string) => {
    const { core } = bench;
    const applicant = await addApplication(core, {});
    const answers = { ...COMPLETE, first_name: name, city: `${name}-city` };
    await core.applications.answers.save(applicant, { answers, base: 0 });
    const document = await PDFDocument.create();
    document.setTitle(`${name}-document`);
    document.addPage();
    await bench.start(applicant, await document.save({ useObjectStreams: false }), `${name}.pdf`);
    expect(await bench.ended(applicant)).toMatchObject({ status: 'completed' });
    await core.applications.submissions.submit(applicant, {});
    await core.printing.pdfs.status(applicant);
    await printed(applicant.applicationId, name);
    return applicant;
  };
  const printed = async (applicationId: string, name: string) => {
    const { database, storage } = bench.core.platform;
    const where = { applicationId };
    const { id } = await database.reads.findOneByOrFail(ApplicationPdfEntity, where);
    const file = `prints/${id}.pdf`;
    await storage.put(file, Buffer.from(`%PDF of ${name}`));
    await database.unitOfWork.run((manager) => manager.update(ApplicationPdfEntity, where, { file }));
  };
  const tracesOf = async ({ applicationId, accountId }: { applicationId: string; accountId: string }) => {
    const { reads } = bench.core.platform.database;
    const [documents, prints] = [
      await reads.findBy(ConversionEntity, { applicationId }),
      await reads.findBy(ApplicationPdfEntity, { applicationId }),
    ];
    const files = [...documents.map(({ pdfKey }) => pdfKey), ...prints.map(({ file }) => file ?? '')];
    return [applicationId, accountId, ...files];
  };
  const emptyInstallation = async (): Promise<{ settings: Settings }> => {
    const database = await makeTestDatabase();
    onTestFinished(() => database.remove());
    const { DATABASE_URL: _url, ...env } = bench.test.env;
    return { settings: readSettings({ ...env, DATABASE_URL: database.url, DATA_DIR: database.folder }) };
  };
  const started = async (settings: Settings): Promise<Core> => {
    const core = await createCore(settings, DEFINITIONS);
    const close = await workOn(core);
    onTestFinished(async () => {
      await core.close();
      await close();
    });
    return core;
  };
  const backup = async () => (await makeBackup(bench.core.settings, backups)).folder;
  const rowsWithout = async (core: Core, ids: string[]) => {
    const passing = [
      'table job',
      'table erasure',
      'table write_probe',
      'table signing_key',
      'table migration_lock',
    ];
    return Object.fromEntries(
      [...(await everythingStored(core))]
        .filter(([place]) => place.startsWith('table ') && !passing.includes(place))
        .map(([place, text]) => {
          const rows = (JSON.parse(text) as object[]).map((row) => JSON.stringify(row));
          return [place, rows.filter((row) => !ids.some((id) => row.includes(id))).sort()];
        }),
    );
  };
  const filesWithout = (core: Core, ids: string[]) =>
    Object.fromEntries(
      filesIn(core.settings.dataDir)
        .sort()
        .filter((file) => file.startsWith('storage'))
        .map((file) => [file, readFileSync(path.join(core.settings.dataDir, file))] as const)
        .filter(([file, bytes]) => !ids.some((id) => file.includes(id) || bytes.includes(id))),
    );

  it('restores everything byte for byte, except applicants erased since', async () => {
    const [ada, ben] = [await newApplicant('zqada'), await newApplicant('zqben')];
    const busy = await addApplication(bench.core, {});
    const gone = [...(await tracesOf(ada)), 'zqada'];
    const passing = [...gone, busy.applicationId, busy.accountId];
    const { core } = bench;
    let isDone = false;
    const saving = (async () => {
      for (let n = 1; !isDone; n++)
        await core.applications.answers.save(busy, {
          answers: { city: `c${n}`, pet_name: `p${n}` },
          base: n,
        });
    })();
    const folder = await backup();
    isDone = true;
    await saving;
    const [rows, files] = [await rowsWithout(core, passing), filesWithout(core, passing)];
    expect(Object.keys(files).filter((file) => file.startsWith(path.join('storage', 'prints')))).toHaveLength(
      1,
    );
    expect(Object.keys(files).filter((file) => file.startsWith(path.join('storage', 'doc')))).toHaveLength(1);

    await core.applications.erasures.erase(ada.applicationId, BY);
    await core.applications.reopenings.reopen(ben.applicationId, 'Once more', 'Registrar');
    await core.applications.answers.save(ben, { answers: { city: 'changed since' }, base: 999 });
    const later = await newApplicant('zqlater');
    await core.applications.erasures.erase(later.applicationId, BY);
    const { file: erasures, count } = await copyErasures(core.settings, backups);
    expect(count).toBe(2);

    const { settings } = await emptyInstallation();
    const restored = await restoreBackup(settings, { backup: folder, erasures }, DEFINITIONS);
    expect(restored).toMatchObject({ migrated: [], erasedAgain: 1, files: 2, missing: [] });
    const other = await started(settings);
    // Its worker records the erasures again, through temporary files.
    const recording = { kind: 'record-erasure', status: In(['queued', 'running']) };
    await expect.poll(() => other.platform.database.reads.countBy(JobEntity, recording)).toBe(0);
    expect(await rowsWithout(other, passing)).toEqual(rows);
    expect(filesWithout(other, [...passing, 'erasures', 'installation'])).toEqual(files);

    expect(await other.platform.storage.mark()).toBe((await readBackup(folder)).manifest.installation);
    const places = [...(await everythingStored(other))].filter(([, text]) =>
      gone.some((id) => text.includes(id)),
    );
    const logged = path.join('storage', 'erasures', `${ada.applicationId}.json`);
    expect(places.map(([place]) => place).sort()).toEqual([`file ${logged}`, 'table erasure', 'table job']);
    const { reads } = other.platform.database;
    const { version } = await reads.findOneByOrFail(ApplicationEntity, { id: busy.applicationId });
    const changes = await reads.findBy(AnswerChangeEntity, { applicationId: busy.applicationId });
    expect(changes).toHaveLength(version);
  });

  it('restores an encrypted backup only with the private key', async () => {
    const dan = await newApplicant('zqdan');
    const { core } = bench;
    const own = await generateX25519Identity();
    const other = await generateX25519Identity();
    const keyFile = (name: string, identity: string) => {
      const file = path.join(backups, name);
      writeFileSync(file, `# created by age-keygen\n${identity}\n`);
      return file;
    };
    const { folder } = await makeBackup(core.settings, backups, [await identityToRecipient(own)]);
    const readable = filesIn(folder).filter((file) =>
      readFileSync(path.join(folder, file)).includes('zqdan'),
    );
    expect(readable).toEqual([]);
    expect(filesIn(core.settings.dataDir).filter((file) => file.includes('.backup-'))).toEqual([]);
    expect((await readBackup(folder)).manifest.isEncrypted).toBe(true);
    const [rows, files] = [await rowsWithout(core, []), filesWithout(core, ['erasures', 'installation'])];

    const { settings } = await emptyInstallation();
    const input = { backup: folder, withoutErasures: true };
    await expect(restoreBackup(settings, input, DEFINITIONS)).rejects.toThrow(
      'Pass the file with the age private key',
    );
    const foreign = { ...input, identity: keyFile('other.key', other) };
    await expect(restoreBackup(settings, foreign, DEFINITIONS)).rejects.toThrow('wasn’t encrypted for');
    const identity = keyFile('own.key', own);
    await restoreBackup(settings, { ...input, identity }, DEFINITIONS);
    const restored = await started(settings);
    expect(await rowsWithout(restored, [])).toEqual(rows);
    expect(filesWithout(restored, ['erasures', 'installation'])).toEqual(files);
    await core.applications.erasures.erase(dan.applicationId, BY);
  });

  it('is not encrypted for what is no public key', async () => {
    await expect(makeBackup(bench.core.settings, backups, ['age1wrong'])).rejects.toThrow(
      '"age1wrong" isn’t an age public key',
    );
  });

  it('can be restored over an interrupted restore', async () => {
    const folder = await backup();
    const { settings } = await emptyInstallation();
    const input = { backup: folder, withoutErasures: true };
    const makeJobs = () => {
      throw new Error('The machine stops.');
    };
    await expect(restoreBackup(settings, input, { ...DEFINITIONS, makeJobs })).rejects.toThrow(
      'machine stops',
    );
    const { missing, files } = await restoreBackup(settings, input, DEFINITIONS);
    expect([missing, files > 0]).toEqual([[], true]);
  });

  it('can be restored next to its original storage, whose log says who was erased', async () => {
    const eve = await newApplicant('zqeve');
    const { core } = bench;
    const { platform } = core;
    const folder = await backup();
    const { manifest } = await readBackup(folder);
    await platform.storage.setMark(manifest.installation);
    await core.applications.erasures.erase(eve.applicationId, BY);
    const logged = path.join(core.settings.dataDir, 'storage', 'erasures', `${eve.applicationId}.json`);
    await expect.poll(() => existsSync(logged)).toBe(true);
    const [removed] = Object.keys(filesWithout(core, ['erasures'])).filter((file) =>
      file.includes('documents'),
    );
    rmSync(path.join(core.settings.dataDir, removed ?? ''));

    const { settings } = await emptyInstallation();
    const survived = { ...settings, storage: core.settings.storage };
    const restored = await restoreBackup(survived, { backup: folder }, DEFINITIONS);
    expect(restored).toMatchObject({ erasedAgain: 1, files: 1, missing: [] });
  });

  it('is migrated if it is older and rejected if it is newer', async () => {
    const { settings: old } = await emptyInstallation();
    const first = await restoreBackup(old, { backup: await backup(), withoutErasures: true }, DEFINITIONS);
    expect(first.migrated).toEqual([]);
    const writer = await openWriter(old.database);
    const applied = writer.migrations.at(-1)?.name ?? '';
    await writer.undoLastMigration();
    await writer.destroy();
    const folder = (await makeBackup(old, backups)).folder;
    const { settings } = await emptyInstallation();
    const { migrated } = await restoreBackup(
      settings,
      { backup: folder, withoutErasures: true },
      DEFINITIONS,
    );
    expect(migrated).toHaveLength(1);
    expect(applied.toLowerCase()).toContain(migrated[0]?.split(' ')[1]);

    const next = await openWriter(settings.database);
    await next.query(
      "INSERT INTO migration (timestamp, name) VALUES (9999999990099, 'FromTheFuture9999999990099')",
    );
    await next.destroy();
    const newer = (await makeBackup(settings, backups)).folder;
    const { settings: empty } = await emptyInstallation();
    await expect(restoreBackup(empty, { backup: newer, withoutErasures: true }, DEFINITIONS)).rejects.toThrow(
      /newer version.*0099 from the future.*Restore it with that version/,
    );
  });

  it("isn't restored over existing data, without a list of erasures, or with an older or foreign list", async () => {
    const { core } = bench;
    const { file: early } = await copyErasures(core.settings, backups);
    const before = readFileSync(early, 'utf8');
    const folder = await backup();
    const restore = (settings: Settings, input: object) =>
      restoreBackup(settings, { backup: folder, ...input }, DEFINITIONS);
    const { settings } = await emptyInstallation();
    await expect(restore(core.settings, { withoutErasures: true })).rejects.toThrow('database is not empty');
    await expect(restore(settings, {})).rejects.toThrow('--erasures');
    await expect(restore(settings, { erasures: early })).rejects.toThrow('before the backup');
    writeFileSync(early, before.replace(/"installation":"[^"]*"/, '"installation":"another"'));
    await expect(restore(settings, { erasures: early })).rejects.toThrow('a different installation');
    writeFileSync(early, `${before}{"half":`);
    await expect(restore(settings, { erasures: early })).rejects.toThrow('damaged');
    await expect(restore(settings, { erasures: path.join(backups, 'no-such') })).rejects.toThrow(
      'it does not exist',
    );
    const strange = path.join(
      settings.dataDir,
      'storage',
      'documents',
      '0199ffff-0000-7000-8000-000000000000.pdf',
    );
    mkdirSync(path.dirname(strange), { recursive: true });
    writeFileSync(strange, 'a file');
    await expect(restore(settings, { withoutErasures: true })).rejects.toThrow('storage is not empty');
    expect(readFileSync(strange, 'utf8')).toBe('a file');
    rmSync(strange);
    expect((await restore(settings, { withoutErasures: true })).missing).toEqual([]);
  });

  it('is verified completely before it is used', async () => {
    const folder = await backup();
    const { settings } = await emptyInstallation();
    const refusal = () =>
      restoreBackup(settings, { backup: folder, withoutErasures: true }, DEFINITIONS).then(
        () => 'restored',
        (error: Error) => error.message,
      );
    const { names } = await readBackup(folder);
    for (const name of [names.find((each) => each.startsWith('storage/')) ?? '', 'manifest.json', SUMS]) {
      const file = path.join(folder, name);
      const whole = readFileSync(file);
      const other = Buffer.from(whole);
      other.writeUInt8(other.readUInt8(whole.length - 3) ^ 1, whole.length - 3);
      writeFileSync(file, other);
      expect(await refusal()).toMatch(/damaged and was not used.*Use an older backup/);
      rmSync(file);
      expect(await refusal()).toMatch(/damaged and was not used|isn’t a complete backup/);
      writeFileSync(file, whole);
    }
    expect(await refusal()).toBe('restored');
  });

  it("reports files missing from the storage, and leaves nothing if it can't be written", async () => {
    const { core } = bench;
    const dan = await newApplicant('zqdan');
    const { file } = await core.platform.database.reads.findOneByOrFail(ApplicationPdfEntity, {
      applicationId: dan.applicationId,
    });
    await core.platform.storage.delete(file ?? '');
    const { missing, folder } = await makeBackup(core.settings, backups);
    expect(missing).toContain(file);
    rmSync(folder, { recursive: true });

    const before = readdirSync(backups);
    await expect(makeBackup(core.settings, path.join(backups, 'not-mounted'))).rejects.toThrow(
      'no such folder',
    );
    await expect(makeBackup(core.settings, core.settings.dataDir)).rejects.toThrow('lost with it');
    const { settings: empty } = await emptyInstallation();
    await expect(makeBackup(empty, backups)).rejects.toThrow('nothing to back up');
    expect(readdirSync(backups)).toEqual(before);
  });
});
