import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ApplicationSearchPayload, ApplicationSearchReply } from '@portico/contracts';
import { STAFF_APPLICATION_PATHS } from '@portico/contracts';
import { createCore, readSettings } from '@portico/core';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import {
  experiment,
  figure,
  percentile,
  readOptions,
  serve,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { measureBulk } from './bulk.ts';
import { fillApplications, type Known } from './fill-applications.ts';
import { measureFirstScreen } from './first-screen.ts';
import { filters, searches } from './searches.ts';

/**
 * `npm run bench -- office`: 100,000 applications with answers, and their list over HTTP with a staff key, as somebody types, narrows and
 * sorts it and goes on to the second page. `event loop p99 ms` is the API's own figure over all of that. Beside each stands its goal.
 * `first screen ms` is that of the list, 20 ms away; `bulk …` are of one PDF of 200 applications, beside single prints in the same run.
 * `lines per second` is how fast lines are made where nobody else wants the thread. `--databases sqlite`: on one of the two.
 */
const { applications: APPLICATIONS, databases } = readOptions({
  applications: 100_000,
  databases: 'sqlite,mariadb',
});
/** In one go; a process holds the lines for longer. */
const WORK_MS = 5_000;
const GOALS = { p95: 150, loop: 50, linesPerSecond: 100 };

await experiment(async () => {
  if (databases.includes('sqlite')) {
    const folder = temporaryFolder('office');
    await measure('', folder, `sqlite:${path.join(folder, 'office.sqlite')}`);
  }
  if (databases.includes('mariadb')) {
    // As on a server that has the memory for its tables; nothing here has to survive.
    const args = [
      '--innodb-buffer-pool-size=1G',
      '--innodb-flush-log-at-trx-commit=2',
      '--innodb-flush-method=nosync',
    ];
    const server = await startMariaDb(String(PARTS.mariadb.find()), undefined, { args });
    await measure(' mariadb', temporaryFolder('office'), server.url);
  }
});

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
  const product = await serve({ port, dataDir, env });
  const key = readFileSync(path.join(dataDir, 'staff-key'), 'utf8').trim();
  const call = callOf(product.url, key);
  const ask = async (search: ApplicationSearchPayload) => {
    const begin = performance.now();
    const reply = await call<ApplicationSearchReply>('POST', STAFF_APPLICATION_PATHS.search, search);
    const ms = performance.now() - begin;
    if (!reply.is_complete) throw new Error(`${JSON.stringify(search)} is not complete.`);
    return { ms, reply };
  };
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
  const officer = { name: 'Bench', roles: ['officer'] };
  const { link } = await call<{ link: string }>('POST', '/service/staff/invites', officer);
  await measureFirstScreen(suffix, link);
  await measureBulk(suffix, { pid: product.pid, ask: call });
  await product.stop();
}

async function fill(suffix: string, dataDir: string, databaseUrl: string): Promise<Known[]> {
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', LIBREOFFICE_ENGINES: '0' };
  const product = await serve({ dataDir, env });
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

function callOf(url: string, key: string) {
  return async <T>(method: string, address: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(address, url), {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    const isJson = response.headers.get('content-type')?.includes('json');
    return (await (isJson
      ? response.json()
      : response.arrayBuffer().then((all) => new Uint8Array(all)))) as T;
  };
}

/** Since it was asked before, in milliseconds. */
async function loopP99(metrics: string): Promise<number> {
  const told = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(told)?.[1];
  if (seconds === undefined) throw new Error('The API does not tell how late its event loop is.');
  return Number(seconds) * 1_000;
}
