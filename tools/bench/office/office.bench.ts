import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApplicationSearchPayload, ApplicationSearchReply } from '@portico/contracts';
import { STAFF_APPLICATION_PATHS } from '@portico/contracts';
import { createCore, readSettings } from '@portico/core';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import { cleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { figure, percentile } from '../figure.mjs';
import { bytesOf, measureBulk } from './bulk.ts';
import { fillApplications, type Known } from './fill-applications.ts';
import { measureFirstScreen } from './first-screen.ts';
import { filters, searches } from './searches.ts';

/**
 * `npm run bench -- office`: 100,000 applications with answers, and their list over HTTP with a staff key, as somebody types, narrows and
 * sorts it and goes on to the second page. `event loop p99 ms` is the API's own figure over all of that. Beside each stands its goal.
 * `first screen ms` is that of the list, 20 ms away; `bulk …` are of one PDF of 200 applications, beside single prints in the same run.
 * `lines per second` is how fast lines are made where nobody else wants the thread. BENCH_DATABASES is `sqlite,mariadb`.
 */
const APPLICATIONS = Number(process.env.BENCH_APPLICATIONS ?? 100_000);
const DATABASES = (process.env.BENCH_DATABASES ?? 'sqlite,mariadb').split(',');
/** In one go; a process holds the lines for longer. */
const WORK_MS = 5_000;
const GOALS = { p95: 150, loop: 50, linesPerSecond: 100 };

try {
  if (DATABASES.includes('sqlite'))
    await inFolder((folder) => measure('', folder, `sqlite:${path.join(folder, 'office.sqlite')}`));
  if (DATABASES.includes('mariadb'))
    await inFolder(async (folder) => {
      // As on a server that has the memory for its tables; nothing here has to survive.
      const args = [
        '--innodb-buffer-pool-size=1G',
        '--innodb-flush-log-at-trx-commit=2',
        '--innodb-flush-method=nosync',
      ];
      const server = await startMariaDb(String(PARTS.mariadb.find()), undefined, { args });
      await measure(' mariadb', folder, server.url);
    });
} finally {
  await cleanUp();
}

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-office-'));
  try {
    await work(folder);
  } finally {
    await cleanUp();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param suffix of the figures' names */
async function measure(suffix: string, dataDir: string, databaseUrl: string): Promise<void> {
  const known = await fill(suffix, dataDir, databaseUrl);
  const metricsPort = await freePort();
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    LIBREOFFICE_ENGINES: '0',
    METRICS_PORT: String(metricsPort),
    OFFICE_URL: `http://office.localhost:${port}`,
    CHROMIUM_PATH: PARTS.chromium.find(),
  };
  const product = await startProduct({ port, dataDir, env });
  const key = readFileSync(path.join(dataDir, 'staff-key'), 'utf8').trim();
  const ask = (search: ApplicationSearchPayload) => timed(product.url, key, search);
  const loop = () => loopP99(`http://127.0.0.1:${metricsPort}/metrics`);

  for (const search of searches(known).slice(0, 40)) await ask(search); // a server that has been asked before
  await loop(); // from here on
  const typed: number[] = [];
  for (const search of searches(known)) typed.push((await ask(search)).ms);
  figure(`search p95 ms${suffix}`, percentile(typed, 0.95), GOALS.p95, 'ms', typed.length);
  for (const [name, asked] of Object.entries(filters())) {
    const times: number[] = [];
    for (const search of asked) {
      const { ms, reply } = await ask(search);
      times.push(ms);
      if (reply.next !== null) times.push((await ask({ ...search, after: reply.next })).ms);
    }
    figure(`filter ${name} p95 ms${suffix}`, percentile(times, 0.95), GOALS.p95, 'ms', times.length);
  }
  figure(`event loop p99 ms${suffix}`, await loop(), GOALS.loop, 'ms', 1);
  const call = callOf(product.url, key);
  const json = async <T>(...asked: Parameters<typeof call>) => (await (await call(...asked)).json()) as T;
  const officer = { name: 'Bench', roles: ['officer'] };
  await measureFirstScreen(
    suffix,
    (await json<{ link: string }>('POST', '/service/staff/invites', officer)).link,
  );
  const file = async (address: string) => bytesOf(await call('GET', address));
  await measureBulk(suffix, { pid: product.pid, ask: json, file });
  await product.stop();
}

async function fill(suffix: string, dataDir: string, databaseUrl: string): Promise<Known[]> {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', LIBREOFFICE_ENGINES: '0' };
  const product = await startProduct({ port: await freePort(), dataDir, env });
  const definitions = await liveDefinitions(product.url);
  await product.stop();
  const known = await fillApplications(databaseUrl, definitions, APPLICATIONS);
  console.error(`${APPLICATIONS} applications are there${suffix}`);
  const core = await createCore(
    readSettings({ ...env, DATA_DIR: dataDir, BUILT_IN_RELEASES: inRoot('apps') }),
  );
  // What is measured is what reads: to make the lines need not wait for a disk.
  if (databaseUrl.startsWith('sqlite:'))
    await core.platform.database.dataSource.query('PRAGMA synchronous = OFF');
  const begin = performance.now();
  while (!(await core.office.list.search({ limit: 1 })).isComplete) await core.office.lines.work(WORK_MS);
  const perSecond = (APPLICATIONS * 1_000) / (performance.now() - begin);
  await core.office.lines.close();
  await core.close();
  figure(`lines per second${suffix}`, perSecond, GOALS.linesPerSecond, 'lines/s', APPLICATIONS);
  return known;
}

async function timed(url: string, key: string, search: ApplicationSearchPayload) {
  const begin = performance.now();
  const response = await fetch(new URL(STAFF_APPLICATION_PATHS.search, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(search),
  });
  const reply = (await response.json()) as ApplicationSearchReply;
  const ms = performance.now() - begin;
  if (response.status !== 200 || !reply.is_complete)
    throw new Error(`${JSON.stringify(search)}: ${response.status} ${JSON.stringify(reply).slice(0, 200)}`);
  if (process.env.BENCH_SLOW && ms > Number(process.env.BENCH_SLOW))
    console.error(`${Math.round(ms)} ms ${JSON.stringify(search)} ${JSON.stringify(reply.count)}`);
  return { ms, reply };
}

function callOf(url: string, key: string) {
  return async (method: string, address: string, body?: object): Promise<Response> => {
    const response = await fetch(new URL(address, url), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** Since it was asked before, in milliseconds. */
async function loopP99(metrics: string): Promise<number> {
  const told = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(told)?.[1];
  if (seconds === undefined) throw new Error('The API does not tell how late its event loop is.');
  return Number(seconds) * 1_000;
}
