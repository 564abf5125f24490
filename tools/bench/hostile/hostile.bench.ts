import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { png, wordDocument } from '@portico/core/testing';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import {
  experiment,
  figure,
  median,
  percentile,
  readOptions,
  serve,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { enterSavers, isOverIn, saveSteadily } from '../steady-saves.ts';
import { startOwnProcess } from '../own-process.ts';
import { type Became, upload } from './timed-upload.ts';

/**
 * `npm run bench -- hostile`: two accounts keep uploading files that are made to keep the server busy, while others save and
 * upload single pages. The load runs on the same machine. Goals: saves at most twice and documents at most three times as slow as
 * without the attack, and an event loop delay of at most 50 ms (p99).
 *
 * Each round has a quiet and a busy half of the same length with 600 saves at the same rate, so that p99 is the sixth-worst save
 * and other load affects both halves. Figures are medians of the rounds.
 */
const { rounds: ROUNDS, ms: HALF } = readOptions({ rounds: 5, /** Length of half a round. */ ms: 15_000 });
const SAVERS = 16;
const SAVE_EVERY = 25;
const LOOP_GOAL = 50;
/** Uploads per account in half a round. The server allows 60 in an hour. */
const PAGES = 55;

const dataDir = temporaryFolder('hostile');
const delayFile = path.join(dataDir, 'loop-delay.json');
const preload = inRoot('tools', 'bench', 'hostile', 'loop-delay.preload.mjs');
const product = await serve({
  dataDir,
  env: {
    ADDRESS_THROTTLE_FACTOR: '1000',
    LOG_LEVEL: 'info',
    LOOP_DELAY_FILE: delayFile,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`,
  },
});

await experiment(async () => {
  const savers = await enterSavers(product.url, SAVERS);
  const pages = await onePageDocuments();
  const attack = startOwnProcess('tools/bench/hostile/attack.main.ts', [product.url]);
  const rounds: Round[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const quiet = await half(savers, pages);
    attack.send('begin');
    const busy = await half(savers, pages);
    const became = (await attack.ask('end')) as Became;
    rounds.push({ quiet, busy });
    console.error(
      `round ${n + 1}, load of the machine ${loadavg()[0]?.toFixed(1)}\n  quiet ${inWords(quiet)}\n  busy ${inWords(busy)}`,
    );
    for (const [what, how] of Object.entries(became)) console.error(`  ${what}: ${how}`);
  }
  await attack.stop();

  const of = (value: (half: Half) => number) => ({
    quiet: median(rounds.map(({ quiet }) => value(quiet))),
    busy: median(rounds.map(({ busy }) => value(busy))),
  });
  const save = of(({ saves }) => percentile(saves, 0.99));
  const page = of((each) => median(each.pages));
  figure('save p99 under attack', save.busy, save.quiet, 'ms', ROUNDS);
  figure('event loop p99 ms', of(({ loop }) => loop.p99).busy, LOOP_GOAL, 'ms', ROUNDS);
  figure('honest document under attack', page.busy, page.quiet, 'ms', ROUNDS);
});

interface Round {
  quiet: Half;
  busy: Half;
}

interface Half {
  /** Milliseconds per save. */
  saves: number[];
  pages: number[];
  loop: { p99: number; max: number; count: number };
}

/** Saves at a steady rate while uploading one page after the other. */
async function half(savers: HttpApplicant[], pages: [string, Uint8Array][]): Promise<Half> {
  const honest = await new HttpApplicant(product.url).enter();
  for (const [name, bytes] of pages) await attached(honest, name, bytes); // Warms up engines and threads.
  await loopDelay();
  const found: Omit<Half, 'loop'> = { saves: [], pages: [] };
  const until = performance.now() + HALF;
  const [saves] = await Promise.all([
    saveSteadily(savers, SAVE_EVERY, isOverIn(HALF)),
    attaching(honest, pages, until, found.pages),
  ]);
  if (saves.failed > 0) throw new Error(`${saves.failed} saves failed.`);
  found.saves = saves.times;
  return { ...found, loop: await loopDelay() };
}

async function attaching(
  honest: HttpApplicant,
  pages: [string, Uint8Array][],
  until: number,
  times: number[],
): Promise<void> {
  for (let n = 0; n < PAGES && performance.now() < until; n++) {
    const [name, bytes] = pages[n % pages.length]!;
    times.push(await attached(honest, name, bytes));
  }
}

async function attached(applicant: HttpApplicant, name: string, bytes: Uint8Array): Promise<number> {
  const { status, milliseconds } = await upload(applicant, name, bytes);
  if (status !== 'completed') throw new Error(`The honest ${name} is ${status}.`);
  return milliseconds;
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

/** Makes the server write its event loop delay since the previous call, and returns it. */
async function loopDelay(): Promise<Half['loop']> {
  rmSync(delayFile, { force: true });
  process.kill(product.pid, 'SIGUSR2');
  return waitUntil('the server has written down its delay', readDelay, { withinMs: 30_000 });
}

async function readDelay(): Promise<Half['loop'] | undefined> {
  try {
    return JSON.parse(await readFile(delayFile, 'utf8')) as Half['loop'];
  } catch {
    return undefined; // The file doesn't exist yet or is incomplete.
  }
}

function inWords({ saves, pages, loop }: Half): string {
  return `${saves.length} saves p50 ${median(saves).toFixed(1)} p99 ${percentile(saves, 0.99).toFixed(1)} ms, loop p99 ${loop.p99.toFixed(1)} max ${loop.max.toFixed(0)} ms, pages ${pages.map((each) => Math.round(each)).join(' ')} ms`;
}
