import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import {
  type ApplicationSearchReply,
  type BulkJobReply,
  type BulkJobsReply,
  type BulkLinkReply,
  type PdfReply,
  STAFF_APPLICATION_PATHS,
  STAFF_BULK_PATH,
  staffBulkLinkPath,
} from '@portico/contracts';
import { figure } from '../../experiment/experiment.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { staffCall, staffJson } from '../../staff/staff-call.mjs';

const PRINTS = 200;
const SINGLES = 30;
/** Number of prints before the measurement, so that the browser has already started. */
const WARM_UP = 3;
const GOALS = { rssMegabytes: 300 };
/** Milliseconds between polls. */
const LOOKS_EVERY = 100;
const WAIT = { withinMs: 20 * 60_000, everyMs: LOOKS_EVERY };

/** Measures a PDF of 200 applications: prints per minute compared with single prints, and growth of the server's memory. */
export async function measureBulk(suffix: string, pid: number): Promise<void> {
  const ids = await fullApplications(PRINTS + SINGLES + WARM_UP);
  for (const id of ids.splice(0, WARM_UP)) await print(id);
  const singles = ids.splice(0, SINGLES);
  const begin = performance.now();
  for (const id of singles) await print(id);
  const singlesPerMinute = perMinute(singles.length, begin);

  const watch = watchMemory(pid);
  const start = performance.now();
  const order = { method: 'POST', body: { kind: 'pdf', ids } };
  const job: BulkJobReply = await staffJson(STAFF_BULK_PATH, order);
  await ended(job.id);
  const { url }: BulkLinkReply = await staffJson(staffBulkLinkPath(job.id), { method: 'POST' });
  const pdf = new Uint8Array(await (await staffCall(url)).arrayBuffer());
  const bulkPerMinute = perMinute(ids.length, start);
  const { growth, kinds } = watch.end();
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  if (pages < PRINTS) throw new Error(`The file has ${pages} pages for ${PRINTS} applications.`);
  console.error(`${pages} pages, ${Math.round(pdf.length / 1024)} kB${suffix}; MB of ${kinds}`);
  figure(`bulk rss growth MB${suffix}`, growth, GOALS.rssMegabytes, 'MB', PRINTS);
  figure(`bulk PDFs per minute${suffix}`, bulkPerMinute, singlesPerMinute, 'PDFs/min', PRINTS);
}

/** Returns IDs of complete applications (status `validating`). None has documents, because the bench stores no files. */
async function fullApplications(many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ids.length < many;) {
    const body = { status: 'validating', sort: 'created', limit: 100, after };
    const options = { method: 'POST', body };
    const page: ApplicationSearchReply = await staffJson(STAFF_APPLICATION_PATHS.search, options);
    ids.push(...page.applications.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  if (ids.length < many) throw new Error(`${ids.length} full applications are too few: ${many} are printed.`);
  return ids.slice(0, many);
}

function print(id: string): Promise<true> {
  const isThere = async () => {
    const { status, url }: PdfReply = await staffJson(`/service/applications/${id}/pdf`);
    if (status === 'FAILED' || status === 'NOT_ANSWERED') throw new Error(`The print of ${id}: ${status}`);
    return url ? (true as const) : undefined;
  };
  return waitUntil('the print is there', isThere, WAIT);
}

function ended(id: string): Promise<true> {
  const isMade = async () => {
    const { jobs }: BulkJobsReply = await staffJson(STAFF_BULK_PATH);
    const job = jobs.find((each) => each.id === id);
    if (job?.state === 'done' && job.left_out === 0) return true as const;
    if (job && ['selecting', 'printing', 'packing'].includes(job.state)) return undefined;
    throw new Error(`The file was not made: ${JSON.stringify(job)}`);
  };
  return waitUntil('the file is made', isMade, WAIT);
}

const perMinute = (many: number, since: number) => (many * 60_000) / (performance.now() - since);

type Megabytes = Map<string, number>;

/** Samples the memory of a process tree. @returns growth at the peak in MB, and the memory by kind of process at the peak */
function watchMemory(pid: number): { end(): { growth: number; kinds: string } } {
  const before = megabytesOfTree(pid);
  let most = before;
  const look = () => {
    const now = megabytesOfTree(pid);
    if (total(now) > total(most)) most = now;
  };
  const timer = setInterval(look, LOOKS_EVERY);
  return {
    end: () => {
      clearInterval(timer);
      look();
      const kinds = [...most].map(
        ([kind, each]) => `${kind} ${Math.round(before.get(kind) ?? 0)} → ${Math.round(each)}`,
      );
      return { growth: total(most) - total(before), kinds: kinds.join(', ') };
    },
  };
}

const total = (memory: Megabytes): number => [...memory.values()].reduce((sum, each) => sum + each, 0);

/** Returns the memory by kind of process. Counts shared pages once (Pss), because a browser has many processes. */
function megabytesOfTree(root: number): Megabytes {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${name}/status`))?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  const memory: Megabytes = new Map();
  for (const pid of [...parents.keys()].filter(isBelow)) {
    const kilobytes = Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
    const kind = kindOf(pid, root);
    memory.set(kind, (memory.get(kind) ?? 0) + kilobytes / 1024);
  }
  return memory;
}

/** Returns `server` for the server itself, the type of a Chromium process, or the name of any other program. */
function kindOf(pid: number, root: number): string {
  if (pid === root) return 'server';
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return /--type=(\S+)/.exec(command)?.[1] ?? path.basename(command.split(' ')[0] ?? '');
}

/** Returns a file of /proc, or '' if its process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
