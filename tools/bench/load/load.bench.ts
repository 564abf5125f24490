import { readFileSync } from 'node:fs';
import {
  experiment,
  figure,
  percentile,
  readOptions,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { fillProduct } from '../fill/fill-applicants.ts';
import { startOwnProcess } from '../own-process.ts';
import { processorMicroseconds } from '../process-usage.ts';
import { type Deployment, startEmbedded, startWithMariaDb } from './deployments.ts';
import type { Outcome } from './people.main.ts';
import { measurePoll } from './poll/measure-poll.ts';

/**
 * `npm run bench -- load`: finds the largest number of applicants at their usual pace (`pace.ts`) whose page views and saves take
 * at most 300 ms (p95) without errors, with all work finished a minute after the end. The load runs on the same machine.
 *
 * Starts at `--embedded` and `--mariadb` (0 skips one), then goes up by a fifth while the goals hold, or down until they do.
 * Memory is resident megabytes of each process: idle, at the end of the last stage, and a minute later, with a goal of 1.3 times
 * idle.
 */
const GOALS = { embedded: 2_500, mariadb: 1_500, ms: 300, idle: 250, growth: 1.3 };
const STEP = 1.2;
const { embedded, mariadb, seconds, polls } = readOptions({
  embedded: GOALS.embedded,
  mariadb: GOALS.mariadb,
  seconds: 60,
  /** Whether to also measure polls: 1 or 0. */
  polls: 1,
});
/** Milliseconds after the load within which queued work must finish. */
const REST_MS = 60_000;
const STAGE = { warmUpMs: 20_000, measureMs: seconds * 1_000 };
const UPLOADS = ['transcript.jpg', 'transcript.docx', 'transcript.pdf', 'transcript.png'].map((name) => ({
  key: 'hs_transcript_document',
  name,
  base64: readFileSync(inRoot('e2e', 'documents', 'files', name)).toString('base64'),
}));

await experiment(async () => {
  if (polls) await withForm(startEmbedded, measurePoll);
  await measure('embedded', embedded, startEmbedded);
  await measure('mariadb', mariadb, startWithMariaDb);
});

async function measure(
  name: 'embedded' | 'mariadb',
  first: number,
  startForm: (dataDir: string) => Promise<Deployment>,
): Promise<void> {
  if (!first) return;
  await withForm(startForm, async (form) => {
    const idle = form.memory();
    let [served, refused] = [0, Infinity];
    for (let count = first; count > served && count < refused;) {
      const holds = isServed(count, await play(form, count));
      if (holds) served = count;
      else refused = count;
      const next = holds ? count * STEP : count / STEP;
      count = Math.round(next / 10) * 10;
    }
    figure(`applicants ${name}`, served, GOALS[name], 'applicants', 1);
    const loaded = form.memory();
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    for (const [part, megabytes] of Object.entries(form.memory())) {
      const before = idle[part]!;
      figure(`idle mb ${name} ${part}`, before, GOALS.idle, 'MB', 1);
      figure(`under load mb ${name} ${part}`, loaded[part]!, loaded[part]!, 'MB', 1);
      figure(`after load mb ${name} ${part}`, megabytes, before * GOALS.growth, 'MB', 1);
    }
  });
}

async function withForm(
  startForm: (dataDir: string) => Promise<Deployment>,
  use: (form: Deployment) => Promise<void>,
): Promise<void> {
  const form = await startForm(temporaryFolder('load'));
  await use(form);
  await form.stop();
}

async function play(form: Deployment, count: number): Promise<Outcome> {
  const { applicants } = await fillProduct(form.url, form.databaseUrl, count);
  const order = { url: form.url, applicants, files: await filesOfPage(form.url), uploads: UPLOADS };
  const [before, begin] = [processorMicroseconds(form.pid), performance.now()];
  const people = startOwnProcess('tools/bench/load/people.main.ts');
  people.send({ order, seed: count });
  const outcome = (await people.ask({ stage: STAGE })) as Outcome;
  await people.stop();
  const ours = (processorMicroseconds(form.pid) - before) / 1_000 / (performance.now() - begin);
  console.error(
    `of a processor: the API ${ours.toFixed(2)}, those who play ${count} applicants ${outcome.processor.toFixed(2)}`,
  );
  return outcome;
}

/** Returns the files that a browser fetches with the first page of a visit, including those that it loads when idle. */
async function filesOfPage(url: string): Promise<string[]> {
  const page = await (await fetch(`${url}/about`, { headers: { accept: 'text/html' } })).text();
  return [...new Set(page.match(/\/releases\/[\w./-]+\.(?:js|css)(?=["'])/g))];
}

function isServed(count: number, { times, errors, unfinished }: Outcome): boolean {
  const p95 = (of: number[]) => percentile(of, 0.95);
  const said = Object.entries(times).map(
    ([name, of]) => `${name} ${of.length}, p95 ${Math.round(p95(of))} ms`,
  );
  console.error(`${count}: ${said.join('; ')}; ${errors.length} errors, ${unfinished} unfinished`);
  for (const error of new Set(errors.slice(0, 200).map((each) => each.slice(0, 160))))
    console.error(`  ${error}`);
  return (
    errors.length === 0 && unfinished === 0 && p95(times.page) <= GOALS.ms && p95(times.save) <= GOALS.ms
  );
}
