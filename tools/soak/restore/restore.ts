import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { readSettings } from '@portico/core';
import { openStorage, png } from '@portico/core/testing';
import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import { openDatabase } from '../../bench/fill/database.ts';
import { fillApplications } from '../../bench/office/fill-applications.ts';
import {
  callAsStaffOf,
  experiment,
  figure,
  readOptions,
  seeded,
  serve,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startRadosGw } from '../../services/ceph/radosgw.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { ensureSystem } from '../../setup/ensure-programs.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { differences, rowsOf } from './compare.ts';

/**
 * `npm run soak -- restore`: backs up an installation while an applicant saves, restores it into an empty place, compares all rows and
 * files, and works with the restored product. Prints the recovery time and the recovery point.
 */
const { applications, kilobytes, database, seed } = readOptions({
  applications: 2_000,
  /** Size of a document. */
  kilobytes: 200,
  /** `sqlite`, with files in a folder, or `mariadb`, with files in S3. */
  database: 'sqlite',
  seed: 1,
});
const random = seeded(seed);
const WITHIN = { withinMs: 300_000, everyMs: 200 };

await experiment(async () => {
  const keys = temporaryFolder('restore-keys');
  const identity = await generateX25519Identity();
  const keyFile = path.join(keys, 'backups.key');
  writeFileSync(keyFile, `${identity}\n`, { mode: 0o600 });
  const recipient = await identityToRecipient(identity);

  const from = await emptyPlace();
  let product = await serve(from);
  const definitions = await liveDefinitions(product.url);
  await product.stop();
  await fillApplications(from.databaseUrl, definitions, applications);
  const bytes = await fillDocuments(from);
  product = await serve(from);
  const applicant = await submitted(product.url);
  await listIsComplete(product);

  const backups = temporaryFolder('restore-backups');
  const saver = await new HttpApplicant(product.url).enter();
  const saves = keepSaving(saver);
  let began = Date.now();
  await tool('backup', from.env, [backups, '--encrypt', recipient]);
  const backupSeconds = (Date.now() - began) / 1_000;
  await saves.stop();
  await product.stop();

  const to = await emptyPlace();
  began = Date.now();
  const [backup = ''] = readdirSync(backups);
  const said = await tool('restore', to.env, [
    ...[path.join(backups, backup), '--without-erasures', '--identity', keyFile],
  ]);
  const restoreSeconds = (Date.now() - began) / 1_000;
  const [rows, files] = await compared(from, to, saver);
  const again = Date.now();
  const restored = await serve(to);
  const readySeconds = (Date.now() - again) / 1_000;
  const wrong = await worksAgain(restored, applicant);
  const kept = await savedUntil(restored.url, saver);
  const pointSeconds = (saves.lastAt - (saves.times.get(kept) ?? 0)) / 1_000;
  const missedBeforeBackup = saves.acknowledgedBy(Date.parse(createdAt(said))) > kept ? 1 : 0;

  for (const each of [...rows.different, ...files.different, ...wrong]) console.error(each);
  const n = applications;
  figure('restore-rows', rows.count, null, 'rows', n);
  figure('restore-files', files.count, null, 'files', n);
  figure('restore-megabytes', bytes / 1e6, null, 'MB of documents', n);
  figure('restore-backup', backupSeconds, null, 's', n);
  figure('restore-recovery-time', restoreSeconds + readySeconds, null, 's', n);
  figure('restore-recovery-point', pointSeconds, null, 's', n);
  figure('restore-differences', rows.different.length + files.different.length, 0, 'rows and files', n);
  figure('restore-lost-before-backup', missedBeforeBackup, 0, 'saves', n);
  figure('restore-wrong-afterward', wrong.length, 0, 'calls', n);
  return (
    rows.different.length + files.different.length + missedBeforeBackup + wrong.length === 0 && rows.count > n
  );
});

type Place = Awaited<ReturnType<typeof emptyPlace>>;

/** Creates a place for an installation: an empty folder, and for MariaDB an empty server and bucket. */
async function emptyPlace() {
  const dataDir = temporaryFolder('restore');
  const common = { SECRET_KEY: 'the same key before and after the restore', LIBREOFFICE_ENGINES: '0' };
  const asEnv = (services: Record<string, string>) => {
    const env = { ...common, ...services, DATA_DIR: dataDir };
    // Long enough for all migrations on a busy machine.
    const readyWithinMs = 300_000;
    return { dataDir, env, readyWithinMs, databaseUrl: String(services.DATABASE_URL) };
  };
  if (database === 'sqlite') return asEnv({ DATABASE_URL: `sqlite:${path.join(dataDir, 'portico.sqlite')}` });
  const { mariadb } = await ensureSystem(['mariadb', 'radosgw']);
  const [server, bucket] = await Promise.all([startMariaDb(String(mariadb)), startRadosGw()]);
  return asEnv({ DATABASE_URL: server.url, STORAGE_URL: bucket.url });
}

function storageOf({ env }: Place) {
  return openStorage(readSettings(env).storage);
}

/** Stores a document for each row that names one. @returns their size */
async function fillDocuments(place: Place): Promise<number> {
  const rows = await openDatabase(place.databaseUrl);
  const named = await rows.query('SELECT pdf_key FROM conversion WHERE status = ?', 'completed');
  await rows.close();
  const storage = await storageOf(place);
  const block = Buffer.alloc(kilobytes * 1_000);
  for (const [n, { pdf_key: key }] of named.entries()) {
    block.fill(Math.floor(random() * 256));
    block.write(`%PDF-1.7 ${n}`);
    await storage.put(String(key), block);
  }
  await storage.close();
  return named.length * block.length;
}

/** An applicant with a document and a PDF. */
async function submitted(url: string): Promise<HttpApplicant> {
  const applicant = await new HttpApplicant(url).enter();
  await applicant.save(COMPLETE_ANSWERS);
  const picture = png({ width: 60, height: 80, pixel: (x, y) => [x, y, 128] });
  await applicant.upload('hs_transcript_document', 'transcript.png', picture);
  await waitUntil(
    'the document is converted',
    async () => {
      const { status } = await applicant.call('GET', '/api/pdf/document-answer/hs_transcript_document');
      return status === 'completed' || undefined;
    },
    WITHIN,
  );
  await applicant.submit();
  await printed(applicant);
  return applicant;
}

function printed(applicant: HttpApplicant): Promise<string> {
  return waitUntil(
    'the PDF is printed',
    async () => {
      const { status, url } = await applicant.call('GET', '/api/pdf');
      return status === 'COMPLETED' ? (url ?? undefined) : undefined;
    },
    WITHIN,
  );
}

/** Waits for the job that makes answers searchable, which writes rows. */
async function listIsComplete(product: { url: string; dataDir: string }): Promise<void> {
  callAsStaffOf(product);
  await waitUntil(
    'the list of applications is complete',
    async () => {
      const page = await staffJson('/service/applications/search', { method: 'POST', body: { limit: 1 } });
      return page.is_complete || undefined;
    },
    WITHIN,
  );
}

/** Saves numbers, one after the other. */
function keepSaving(applicant: HttpApplicant) {
  /** When each number was acknowledged. */
  const times = new Map<number, number>();
  let isOver = false;
  const going = (async () => {
    for (let n = 1; !isOver; n++) {
      await applicant.save({ city: String(n) });
      times.set(n, Date.now());
      // Slower than the rate limit of saves.
      await pause(500);
    }
  })();
  return {
    times,
    stop: async () => {
      isOver = true;
      await going;
    },
    get lastAt() {
      return Math.max(...times.values());
    },
    /** Returns the last number that was acknowledged before an instant. */
    acknowledgedBy: (instant: number) =>
      Math.max(0, ...[...times].filter(([, at]) => at < instant).map(([n]) => n)),
  };
}

function tool(name: string, env: Record<string, string>, args: string[]): Promise<string> {
  const command = ['--import', 'tsx', inRoot('tools', 'backup', `${name}.command.ts`), ...args];
  return must(process.execPath, command, { cwd: ROOT, env: { ...process.env, ...env } });
}

function createdAt(said: string): string {
  return /as it was at (\S+),/.exec(said)?.[1] ?? '';
}

async function compared(from: Place, to: Place, saver: HttpApplicant) {
  const [before, after] = await Promise.all([
    rowsOf(from.databaseUrl, saver.username),
    rowsOf(to.databaseUrl, saver.username),
  ]);
  const [stored, restored] = await Promise.all([filesOf(from), filesOf(to)]);
  return [
    { count: before.length, different: differences(before, after) },
    { count: stored.length, different: differences(stored, restored) },
  ] as const;
}

/** Returns the key and hash of every file in the storage. */
async function filesOf(place: Place): Promise<string[]> {
  const storage = await storageOf(place);
  const files: string[] = [];
  for await (const keys of storage.list(new Date(8_640_000_000_000_000), ['documents', 'prints', 'releases']))
    for (const key of keys) {
      const found = await storage.read(key);
      const bytes = found ? await buffer(found.stream) : Buffer.alloc(0);
      files.push(`${key} ${createHash('sha256').update(bytes).digest('hex')}`);
    }
  await storage.close();
  return files;
}

/** Returns what doesn't work in the restored product. */
async function worksAgain(
  product: { url: string; dataDir: string },
  before: HttpApplicant,
): Promise<string[]> {
  const wrong: string[] = [];
  const reference = (await followed(before, product.url)).submission?.reference;
  if (!reference) wrong.push('The submission is gone.');
  const pdf = await before.download(await printed(before));
  if (Buffer.from(pdf.subarray(0, 5)).toString() !== '%PDF-') wrong.push('The downloaded file is not a PDF.');
  callAsStaffOf(product);
  const { applications: found } = await staffJson(`/service/applications?text=${before.username}`);
  if (found.length !== 1) wrong.push(`Staff find ${found.length} applications of ${before.username}.`);
  await submitted(product.url);
  return wrong;
}

async function savedUntil(url: string, saver: HttpApplicant): Promise<number> {
  return Number((await followed(saver, url)).answer.city);
}

/** Continues an applicant's session at another address. */
function followed(applicant: HttpApplicant, url: string) {
  applicant.url = url;
  return applicant.profile();
}
