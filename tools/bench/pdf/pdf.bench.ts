import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Answers } from '@portico/contracts';
import { fullAnswers } from '../../applicants/full-answers.ts';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import { freePort } from '../../processes/free-port.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { staffJson } from '../../staff/staff-call.mjs';
import { figure, median } from '../figure.mjs';
import { RawPrinter } from './raw-printer.mjs';

/**
 * `npm run bench -- pdf`: from asking for the PDF of an application until it is completed, every question answered, no
 * documents. Beside it a warm Chromium of the same program prints the same page, saved and served as a static file, in a new
 * context with the same options. Both take turns, one print at a time; then two at a time for the prints per minute.
 * `cached` is a repeated request with nothing changed, beside its goal of 20 ms.
 */
const WARM_UP = 3;
const PRINTS = 20;
const CACHED = 200;
const CACHED_GOAL = 20;
const AT_ONCE = 2;
const TOGETHER = 20;

const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-pdf-'));
const chromium = String(PARTS.chromium.find());
const env = { ADDRESS_THROTTLE_FACTOR: '1000', LOG_LEVEL: 'warn', CHROMIUM_PATH: chromium };
const product = await startProduct({ port: await freePort(), dataDir, env });
process.env.PORTICO_URL = product.url;
process.env.DATA_DIR = dataDir;
const raw = await RawPrinter.start(chromium);
try {
  await measure();
} finally {
  await raw.close();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function measure() {
  const answers = fullAnswers(await liveDefinitions(product.url), (key, maxLength) =>
    key.slice(0, maxLength),
  );
  console.error(`${Object.keys(answers).length} answers`);
  const applicants = await enter(WARM_UP + PRINTS + TOGETHER, answers);
  const warmUp = applicants.splice(0, WARM_UP);
  const single = applicants.splice(0, PRINTS);
  const [first] = warmUp;
  if (!first) throw new Error('There is nobody to print for.');
  await raw.save(await linkOf(first));
  for (const applicant of warmUp) {
    await completed(applicant);
    await raw.print();
  }

  const ours: number[] = [];
  const baseline: number[] = [];
  for (const applicant of single) {
    ours.push(await timed(() => completed(applicant)));
    baseline.push(await timed(() => raw.print()));
  }
  figure('median vs raw print', median(ours), median(baseline), 'ms', PRINTS);
  figure('p95 vs raw print', quantile(ours, 0.95), quantile(baseline, 0.95), 'ms', PRINTS);

  const cached: number[] = [];
  for (let n = 0; n < CACHED; n++) cached.push(await timed(() => status(first)));
  figure('cached', median(cached), CACHED_GOAL, 'ms', CACHED);
  figure('cached p95', quantile(cached, 0.95), CACHED_GOAL, 'ms', CACHED);

  const oursPerMinute = await perMinute(async (n) => completed(applicants[n] ?? first));
  const rawPerMinute = await perMinute(() => raw.print());
  figure(`per minute, ${AT_ONCE} at a time`, oursPerMinute, rawPerMinute, 'PDFs/min', TOGETHER);
}

async function enter(count: number, answers: Answers): Promise<HttpApplicant[]> {
  const applicants = Array.from({ length: count }, () => new HttpApplicant(product.url));
  for (const applicant of applicants) {
    await applicant.enter();
    await applicant.save(answers);
  }
  return applicants;
}

async function linkOf({ username }: HttpApplicant): Promise<string> {
  const { applications } = await staffJson(`/service/applications?text=${encodeURIComponent(username)}`);
  const { url } = await staffJson(`/service/applications/${applications[0].id}/link`, {
    method: 'POST',
    body: {},
  });
  return new URL(new URL(url).search, product.url).href;
}

function status(applicant: HttpApplicant): Promise<{ status: string }> {
  return applicant.call('GET', '/api/pdf');
}

/** Asks every 25 ms; the page asks every second, which would hide what is measured. */
async function completed(applicant: HttpApplicant): Promise<void> {
  for (;;) {
    const { status: now } = await status(applicant);
    if (now === 'COMPLETED') return;
    if (now === 'FAILED' || now === 'NOT_ANSWERED')
      throw new Error(`The PDF is ${now}.\n${product.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function perMinute(print: (n: number) => Promise<void>): Promise<number> {
  let next = 0;
  const begin = performance.now();
  const worker = async () => {
    while (next < TOGETHER) await print(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (TOGETHER * 60_000) / (performance.now() - begin);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}
