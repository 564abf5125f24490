import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { hostileFiles, png, wordDocument } from '@portico/core/testing';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startProduct } from '../../services/product.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { figure, median, percentile } from '../figure.mjs';
import { upload } from './uploading.ts';

/**
 * `npm run bench -- hostile`: two accounts upload files that mean to keep the server busy, again and again, while others save
 * and upload one page. Beside it the same saves and pages on the same server before, with nobody else there. The embedded form as
 * it ships. `event loop p99 ms` is what its loop was late by meanwhile, beside its goal; the ratios' goals are 2 and 3.
 */
const SAVERS = 8;
const SAVE_EVERY = 50;
const PAGES = 18;
const LOOP_GOAL = 50;

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-hostile-'));
const delayFile = path.join(dataDir, 'loop-delay.json');
const preload = inRoot('tools', 'bench', 'hostile', 'loop-delay.preload.mjs');
const product = await startProduct({
  port: await freePort(),
  dataDir,
  env: {
    ADDRESS_THROTTLE_FACTOR: '1000',
    LOG_LEVEL: 'info',
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
  },
});
try {
  await measure();
} finally {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(): Promise<void> {
  const honest = await entered();
  const savers = await Promise.all(Array.from({ length: SAVERS }, entered));
  const attackers = await Promise.all([entered(), entered()]);
  const files = await hostileFiles();
  const pages = await onePageDocuments();
  for (const [name, bytes] of pages) await attached(honest, name, bytes); // engines and threads are up

  const quiet = await beside(honest, savers, pages);
  let over = false;
  const attacks = attackers.map(async (attacker, index) => {
    const seen: Record<string, string> = {};
    // Each begins elsewhere in the list; nobody may send more than 60 files an hour.
    for (let n = 0; n < 59 && !over; n++) {
      const { what, name, bytes } = files[(n + index * (files.length >> 1)) % files.length]!;
      const { status, milliseconds } = await upload(attacker, name, bytes);
      seen[what] = `${status} after ${Math.round(milliseconds)} ms`;
    }
    return seen;
  });
  const busy = await beside(honest, savers, pages);
  over = true;
  for (const [what, became] of Object.entries(Object.assign({}, ...(await Promise.all(attacks)))))
    console.error(`${what}: ${String(became)}`);

  console.error(
    `load of the machine ${loadavg()[0]?.toFixed(1)}; quiet ${inWords(quiet)}; busy ${inWords(busy)}`,
  );
  figure(
    'save p99 beside quiet',
    percentile(busy.saves, 0.99),
    percentile(quiet.saves, 0.99),
    'ms',
    busy.saves.length,
  );
  figure('event loop p99 ms', busy.loop.p99, LOOP_GOAL, 'ms', busy.loop.count);
  figure('honest document beside quiet', median(busy.pages), median(quiet.pages), 'ms', busy.pages.length);
}

interface Round {
  /** Milliseconds of each. */
  saves: number[];
  pages: number[];
  loop: { p99: number; max: number; count: number };
}

/** Saves at a steady rate for as long as the one-page documents take. */
async function beside(
  honest: HttpApplicant,
  savers: HttpApplicant[],
  pages: [string, Uint8Array][],
): Promise<Round> {
  await loopDelay();
  const round: Omit<Round, 'loop'> = { saves: [], pages: [] };
  const saving: Promise<void>[] = [];
  let over = false;
  const clockwork = (async () => {
    for (let n = 0; !over; n++) {
      saving.push(save(savers[n % savers.length]!, n, round.saves));
      await wait(SAVE_EVERY);
    }
  })();
  for (let n = 0; n < PAGES; n++) {
    const [name, bytes] = pages[n % pages.length]!;
    round.pages.push(await attached(honest, name, bytes));
  }
  over = true;
  await clockwork;
  await Promise.all(saving);
  return { ...round, loop: await loopDelay() };
}

async function save(saver: HttpApplicant, n: number, times: number[]): Promise<void> {
  const began = performance.now();
  await saver.save({ first_name: `Ada ${n}`, last_name: 'Lovelace' });
  times.push(performance.now() - began);
}

async function attached(applicant: HttpApplicant, name: string, bytes: Uint8Array): Promise<number> {
  const { status, milliseconds } = await upload(applicant, name, bytes);
  if (status !== 'completed') throw new Error(`The honest ${name} is ${status}.`);
  return milliseconds;
}

async function entered(): Promise<HttpApplicant> {
  const applicant = new HttpApplicant(product.url);
  await applicant.enter();
  return applicant;
}

async function onePageDocuments(): Promise<[string, Uint8Array][]> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Ada Lovelace');
  return [
    ['letter.docx', wordDocument({ paragraphs: ['Ada Lovelace'] })],
    ['scan.png', png({ width: 300, height: 400, pixel: (x, y) => [x & 255, y & 255, 99] })],
    ['letter.pdf', await document.save()],
  ];
}

/** What the loop of the server was late by since it was asked before. */
async function loopDelay(): Promise<Round['loop']> {
  rmSync(delayFile, { force: true });
  process.kill(product.pid, 'SIGUSR2');
  return waitUntil('the server has written down its delay', readDelay, { withinMs: 30_000 });
}

async function readDelay(): Promise<Round['loop'] | undefined> {
  try {
    return JSON.parse(await readFile(delayFile, 'utf8')) as Round['loop'];
  } catch {
    return undefined; // not there yet, or half
  }
}

function inWords({ saves, pages, loop }: Round): string {
  return `saves p50 ${median(saves).toFixed(1)} p99 ${percentile(saves, 0.99).toFixed(1)} ms, loop p99 ${loop.p99.toFixed(1)} max ${loop.max.toFixed(0)} ms, pages ${pages.map((each) => Math.round(each)).join(' ')} ms`;
}
