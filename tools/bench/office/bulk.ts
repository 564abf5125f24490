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

/** Prints of the file that is measured, and of those that are asked for one by one. */
const PRINTS = 200;
const SINGLES = 30;
/** For a browser that has to start, and everything that is done for the first time. */
const WARM_UP = 3;
const GOALS = { rssMegabytes: 300 };
/** Milliseconds between two looks at a print, or at the memory. */
const LOOKS_EVERY = 100;
const WAIT = { withinMs: 20 * 60_000, everyMs: LOOKS_EVERY };

export interface BulkBenchParts {
  pid: number;
  /** Calls as staff. @returns JSON or bytes @throws Error for anything but a good reply */
  ask<T>(method: string, address: string, body?: object): Promise<T>;
}

/**
 * One PDF of 200 applications, from the order to its last byte: prints a minute beside those of an officer who prints application after
 * application, and how much larger the server, with every program that it has started, grows over what it was after those.
 */
export async function measureBulk(suffix: string, { pid, ask }: BulkBenchParts): Promise<void> {
  const ids = await fullApplications(ask, PRINTS + SINGLES + WARM_UP);
  for (const id of ids.splice(0, WARM_UP)) await print(ask, id);
  const singles = ids.splice(0, SINGLES);
  const begin = performance.now();
  for (const id of singles) await print(ask, id);
  const singlesPerMinute = perMinute(singles.length, begin);

  const watch = watchMemory(pid);
  const start = performance.now();
  const job = await ask<BulkJobReply>('POST', STAFF_BULK_PATH, { kind: 'pdf', ids });
  await ended(ask, job.id);
  const { url } = await ask<BulkLinkReply>('POST', staffBulkLinkPath(job.id));
  const pdf = await ask<Uint8Array>('GET', url);
  const bulkPerMinute = perMinute(ids.length, start);
  const { growth, kinds } = watch.end();
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount();
  if (pages < PRINTS) throw new Error(`The file has ${pages} pages for ${PRINTS} applications.`);
  console.error(`${pages} pages, ${Math.round(pdf.length / 1024)} kB${suffix}; MB of ${kinds}`);
  figure(`bulk rss growth MB${suffix}`, growth, GOALS.rssMegabytes, 'MB', PRINTS);
  figure(`bulk PDFs per minute${suffix}`, bulkPerMinute, singlesPerMinute, 'PDFs/min', PRINTS);
}

/** Those in which all is answered, without a document: files of documents are not there. */
async function fullApplications(ask: BulkBenchParts['ask'], many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let after: string | undefined; ids.length < many;) {
    const page = await ask<ApplicationSearchReply>('POST', STAFF_APPLICATION_PATHS.search, {
      ...{ status: 'validating', sort: 'created', limit: 100 },
      ...(after !== undefined && { after }),
    });
    ids.push(...page.applications.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  if (ids.length < many) throw new Error(`${ids.length} full applications are too few: ${many} are printed.`);
  return ids.slice(0, many);
}

function print(ask: BulkBenchParts['ask'], id: string): Promise<true> {
  const isThere = async () => {
    const { status, url } = await ask<PdfReply>('GET', `/service/applications/${id}/pdf`);
    if (status === 'FAILED' || status === 'NOT_ANSWERED') throw new Error(`The print of ${id}: ${status}`);
    return url ? (true as const) : undefined;
  };
  return waitUntil('the print is there', isThere, WAIT);
}

function ended(ask: BulkBenchParts['ask'], id: string): Promise<true> {
  const isMade = async () => {
    const { jobs } = await ask<BulkJobsReply>('GET', STAFF_BULK_PATH);
    const job = jobs.find((each) => each.id === id);
    if (job?.state === 'done' && job.left_out === 0) return true as const;
    if (job && ['selecting', 'printing', 'packing'].includes(job.state)) return undefined;
    throw new Error(`The file was not made: ${JSON.stringify(job)}`);
  };
  return waitUntil('the file is made', isMade, WAIT);
}

const perMinute = (many: number, since: number) => (many * 60_000) / (performance.now() - since);

type Megabytes = Map<string, number>;

/** Looks at the memory of a process, and of all that it has started, until told. @returns how many MB it was larger at most than now, and of what kinds it was then */
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

/** By kind of process, with the shared pages counted once for all (Pss), because a browser is many processes. */
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

/** `server`, what a process of Chromium is for, or the program. */
function kindOf(pid: number, root: number): string {
  if (pid === root) return 'server';
  const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  return /--type=(\S+)/.exec(command)?.[1] ?? path.basename(command.split(' ')[0] ?? '');
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
