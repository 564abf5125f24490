import { readFile } from 'node:fs/promises';
import { LIMITS, STAFF_PATHS } from '@portico/contracts';
import { parse } from 'csv-parse/sync';
import { fromTyped } from '../workspace/typed-path.mjs';
import { printRow } from './print.ts';
import { staffJson } from './staff-call.mjs';
import { UsageError } from './usage-error.ts';

/** Maximum UTF-8 bytes of the rows in one call. Leaves room for the JSON around them. */
const BATCH_BYTES = LIMITS.prospectsBodyMaxBytes - 1_000;
const BATCH = 100;

/**
 * `prospects <file.csv>`: reads a file with a column for each answer key. Prints it with a link before each line, and rejected
 * rows on standard error. Exits with 1 if a row was rejected.
 */
export async function prospects([file, ...more]: string[]): Promise<void> {
  if (!file || more.length > 0)
    throw new UsageError('prospects needs one CSV file whose columns are answer keys.');
  const rows = parse(await readFile(fromTyped(file)), { columns: true, bom: true, trim: true }) as Record<
    string,
    string
  >[];
  if (rows.length === 0) throw new UsageError(`${file} has no rows below the header.`);
  let made = 0;
  let row = 0;
  for (const batch of batches(rows)) {
    const { links } = await staffJson(STAFF_PATHS.prospects, {
      method: 'POST',
      body: { prospects: batch },
    }).catch((error: unknown) => {
      console.error(
        `${counted(made)}. Row ${row + 1} and later rows have no links. Run the command again with only those rows.`,
      );
      throw error;
    });
    for (const [index, { url, errors }] of (links as Link[]).entries()) {
      row++;
      if (url) made++;
      if (url) printRow([url, ...Object.values(batch[index] ?? {})]);
      for (const [key, problem] of Object.entries(errors ?? {}))
        console.error(`row ${row}, ${key}: ${problem}`);
    }
  }
  console.error(`${counted(made)}.`);
  if (made < rows.length) process.exitCode = 1;
}

interface Link {
  url: string | null;
  errors: Record<string, string> | null;
}

const counted = (links: number) => `${links} ${links === 1 ? 'link' : 'links'}, valid for a week`;

function* batches(rows: Record<string, string>[]): Generator<Record<string, string | boolean>[]> {
  let batch: Record<string, string | boolean>[] = [];
  let bytes = 0;
  for (const row of rows) {
    const answers = answersOf(row);
    const size = Buffer.byteLength(JSON.stringify(answers)) + 1;
    if (batch.length === BATCH || (batch.length > 0 && bytes + size > BATCH_BYTES)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(answers);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Converts a row to answers. Empty cells aren't answers; `true` and `false` are answers of checkboxes. */
const answersOf = (row: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== '')
      .map(([key, value]) => [key, value === 'true' ? true : value === 'false' ? false : value]),
  );

export async function jobs([action, id]: string[]): Promise<void> {
  if (action === 'run' && id) {
    await staffJson(`/service/jobs/${encodeURIComponent(id)}/run`, { method: 'POST', body: {} });
    console.log(`${id} was restarted.`);
  } else if (action === 'failed') {
    const { jobs: failed } = await staffJson('/service/jobs/failed');
    for (const { id: job, kind, failed_at, last_error } of failed)
      printRow([job, kind, failed_at, last_error]);
    if (failed.length === 0) console.error('No failed jobs.');
  } else throw new UsageError('jobs needs one of: failed, run <id>.');
}

export async function audit(args: string[]): Promise<void> {
  const isAll = args.includes('--all');
  const [subject, ...more] = args.filter((each) => each !== '--all');
  if (more.length > 0) throw new UsageError('audit takes at most one ID.');
  const query = new URLSearchParams({
    ...(subject !== undefined && { subject }),
    ...(isAll && { limit: '1000' }),
  });
  let count = 0;
  for (let next: string | null = ''; next !== null;) {
    if (next) query.set('before', next);
    const page: { entries: AuditEntry[]; next: string | null } = await staffJson(`/service/audit?${query}`);
    for (const { at, actor, action, subject: to, outcome, details } of page.entries)
      printRow([at, actor, action, to ?? '-', outcome, JSON.stringify(details)]);
    count += page.entries.length;
    if (page.next && !isAll) console.error(`Showing the last ${count}; add --all for everything.`);
    next = isAll ? page.next : null;
  }
  if (count === 0) console.error('No audit log entries.');
}

type AuditEntry = Record<'at' | 'actor' | 'action' | 'outcome', string> & {
  subject: string | null;
  details: object;
};
