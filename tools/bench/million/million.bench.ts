import { createCore, createJobHandlers, readSettings } from '@portico/core';
import {
  callAsStaffOf,
  experiment,
  figure,
  percentile,
  readOptions,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { staffCall } from '../../staff/staff-call.mjs';
import { fillProduct } from '../fill/fill-applicants.ts';
import { startWithMariaDb } from '../load/deployments.ts';
import { peakMegabytes, residentMegabytes } from '../process-usage.ts';
import { fillMillion, OLD } from './fill-million.ts';
import { LISTS } from './lists.ts';

/**
 * `npm run bench -- million`: measures what staff wait for with a million applications on MariaDB (`--applications`). Lists and
 * erasures: p95 with a goal of 300 ms. Export: rows per second and memory growth, goal 100 MB. Cleanup: milliseconds per row.
 */
const GOALS = { ms: 300, growth: 100 };
const RUNS = 20;
/** Time limit in milliseconds for all runs of a list together, so that a slow list gets fewer runs. */
const MS_FOR_RUNS = 10_000;
const WARM_UP = 2;
const ERASED = 40;
const { applications: COUNT } = readOptions({ applications: 1_000_000 });

const folder = temporaryFolder('million');
/** With 1 GB of buffer pool, the tables that lists read fit in memory, but the answers don't. */
const form = await startWithMariaDb(folder, ['--innodb-buffer-pool-size=1G', '--innodb-log-file-size=1G']);

await experiment(async () => {
  const begin = performance.now();
  const bytes = await fillMillion(form.databaseUrl, await fillProduct(form.url, form.databaseUrl, 1), COUNT);
  console.error(
    `${COUNT} applications with ${bytes} bytes of answers were filled in ${seconds(begin)} s; ${JSON.stringify(form.memory())} MB`,
  );
  callAsStaffOf({ url: form.url, dataDir: folder });
  await measureErasures();
  await measureTidying();
  await measureExport();
  await measureLists();
});

async function measureLists(): Promise<void> {
  const grown = await growth(async () => {
    for (const [name, query] of Object.entries(LISTS)) {
      const times: number[] = [];
      const end = performance.now() + MS_FOR_RUNS;
      for (let run = 0; times.length < RUNS && (times.length === 0 || performance.now() < end); run++) {
        const begin = performance.now();
        await (await staffCall(`/service/applications?${new URLSearchParams(query(run, COUNT))}`)).json();
        if (run >= WARM_UP) times.push(performance.now() - begin);
      }
      figure(`list ${name} p95 ms`, percentile(times, 0.95), GOALS.ms, 'ms', times.length);
    }
  });
  figure('lists growth mb', grown, GOALS.growth, 'MB', 1);
}

async function measureErasures(): Promise<void> {
  const times: number[] = [];
  const grown = await growth(async () => {
    for (let n = 1; n <= ERASED; n++) {
      const id = Math.floor((n / (ERASED + 1)) * COUNT);
      const begin = performance.now();
      await staffCall(
        `/service/applications/01900000-0000-7000-8000-${String(id).padStart(12, '0')}?reason=asked`,
        { method: 'DELETE' },
      );
      times.push(performance.now() - begin);
    }
  });
  figure('erasure p95 ms', percentile(times, 0.95), GOALS.ms, 'ms', ERASED);
  figure('erasures growth mb', grown, GOALS.growth, 'MB', 1);
}

async function measureExport(): Promise<void> {
  let rows = 0;
  const begin = performance.now();
  const grown = await growth(async () => {
    const { body } = await staffCall('/service/export?format=csv');
    if (!body) throw new Error('The export has no body.');
    for await (const chunk of body as AsyncIterable<Uint8Array>)
      for (const byte of chunk) if (byte === 10) rows++;
  });
  const ms = performance.now() - begin;
  console.error(`the export has ${rows} lines and took ${seconds(begin)} s`);
  if (rows < COUNT - ERASED) throw new Error('The export has fewer lines than there are applications.');
  figure('export rows', (rows * 1_000) / ms, (rows * 1_000) / ms, 'rows/s', 1);
  figure('export growth mb', grown, GOALS.growth, 'MB', 1);
}

async function measureTidying(): Promise<void> {
  const core = await createCore(
    readSettings({
      DATABASE_URL: form.databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    }),
  );
  try {
    const { handlers } = createJobHandlers(core);
    const job = { id: 'tidying', kind: 'tidy', payload: {}, attempt: 1 };
    const begin = performance.now();
    const grown = await growth(
      async () => void (await handlers.tidy?.(job as never, new AbortController().signal)),
      process.pid,
    );
    const removed = Math.min(OLD.sessions, COUNT) + Math.min(OLD.changes, COUNT);
    console.error(`tidying took ${seconds(begin)} s`);
    figure('tidying ms a row', (performance.now() - begin) / removed, 1, 'ms', removed);
    figure('tidying growth mb', grown, GOALS.growth, 'MB', 1);
  } finally {
    await core.close();
  }
}

/** Returns by how many megabytes a process grows at most during `work`. */
async function growth(work: () => Promise<void>, pid = form.pid): Promise<number> {
  const before = residentMegabytes(pid);
  const peak = peakMegabytes(pid);
  await work();
  return peak() - before;
}

function seconds(begin: number): string {
  return ((performance.now() - begin) / 1_000).toFixed(0);
}
