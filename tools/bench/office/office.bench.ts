import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApplicationSearchPayload, ApplicationSearchReply } from '@portico/contracts';
import { STAFF_APPLICATION_PATHS, STAFF_DASHBOARD_PATH } from '@portico/contracts';
import { type Core, createCore, readSettings } from '@portico/core';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import {
  callAsStaffOf,
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
import { staffJson } from '../../staff/staff-call.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { enterSavers, saveSteadily } from '../steady-saves.ts';
import { measureBulk } from './bulk.ts';
import { fillApplications, type Known } from './fill-applications.ts';
import { measureFirstScreen } from './first-screen.ts';
import { filters, searches } from './searches.ts';

/**
 * `npm run bench -- office`: measures the Office with 100,000 applications, while 32 applicants save, and compares the figures with their goals.
 * - `event loop p99 ms`: of the API, while the list is searched, filtered, and sorted (also by answers), and the dashboard is opened
 * - `first screen ms`: in a browser, at 20 ms latency
 * - `bulk …`: one PDF of 200 applications, compared with printing them one by one
 * - `lines per second`, `rebuild minutes`, `growth kB per application`: building the list
 *
 * `--databases sqlite` skips MariaDB; `--parts list` skips the browser and prints; `--parts fill` only builds the list. `--keep <folder>`
 * keeps the data and skips filling if the folder has any; for MariaDB, it needs `--server <url>` of an empty database.
 */
const {
  applications: APPLICATIONS,
  databases,
  parts,
  keep,
  server: serverUrl,
} = readOptions({
  applications: 100_000,
  databases: 'sqlite,mariadb',
  parts: 'list,screen,prints',
  keep: '',
  server: '',
});
const SAVERS = 32;
/** Milliseconds between saves: each applicant saves once a second. */
const SAVE_EVERY = 1_000 / SAVERS;
const WORK_MS = 5_000;
const DASHBOARDS = 20;
const GOALS = { p95: 150, loop: 50, linesPerSecond: 100, rebuildMinutes: 30, growth: 10 };

await experiment(async () => {
  if (databases.includes('sqlite')) {
    const folder = dataFolder('sqlite');
    await measure('', folder, `sqlite:${path.join(folder, 'office.sqlite')}`);
  }
  if (databases.includes('mariadb')) {
    // Enough memory for all tables, and no flushes, because the data can be lost.
    const args = [
      '--innodb-buffer-pool-size=1G',
      '--innodb-flush-log-at-trx-commit=2',
      '--innodb-flush-method=nosync',
    ];
    const url = serverUrl || (await startMariaDb(String(PARTS.mariadb.find()), undefined, { args })).url;
    await measure(' mariadb', dataFolder('mariadb'), url);
  }
});

function dataFolder(name: string): string {
  if (keep === '') return temporaryFolder('office');
  const folder = path.join(keep, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** @param suffix end of the figures' names */
async function measure(suffix: string, dataDir: string, databaseUrl: string): Promise<void> {
  const knownFile = path.join(dataDir, 'known.json');
  if (!existsSync(knownFile))
    writeFileSync(knownFile, JSON.stringify(await fill(suffix, dataDir, databaseUrl)));
  const known = JSON.parse(readFileSync(knownFile, 'utf8')) as Known[];
  if (parts === 'fill') return;
  const metricsPort = await freePort();
  const port = await freePort();
  const env = {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    LIBREOFFICE_ENGINES: '0',
    METRICS_PORT: String(metricsPort),
    OFFICE_URL: `http://office.localhost:${port}`,
    ADDRESS_THROTTLE_FACTOR: '1000',
    CHROMIUM_PATH: PARTS.chromium.find(),
  };
  const product = await serve({ port, dataDir, env });
  callAsStaffOf(product);
  const ask = async (search: ApplicationSearchPayload) => {
    const begin = performance.now();
    const options = { method: 'POST', body: search };
    const reply: ApplicationSearchReply = await staffJson(STAFF_APPLICATION_PATHS.search, options);
    const ms = performance.now() - begin;
    if (!reply.is_complete) throw new Error(`${JSON.stringify(search)} is not complete.`);
    return { ms, reply };
  };
  const loop = () => loopP99(`http://127.0.0.1:${metricsPort}/metrics`);

  const savers = await enterSavers(product.url, SAVERS);
  let isOver = false;
  const saving = saveSteadily(savers, SAVE_EVERY, () => isOver);
  for (const search of searches(known).slice(0, 40)) await ask(search); // Warm-up, which isn't measured.
  await loop(); // Reading the figure starts a new period.
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
  const dashboards: number[] = [];
  for (let n = 0; n < DASHBOARDS; n++) {
    const begin = performance.now();
    await staffJson(STAFF_DASHBOARD_PATH);
    dashboards.push(performance.now() - begin);
  }
  // Only the first dashboard is computed; the others within the same minute are cached.
  figure(`dashboard first ms${suffix}`, dashboards[0] ?? 0, GOALS.p95, 'ms', 1);
  figure(`dashboard p95 ms${suffix}`, percentile(dashboards, 0.95), GOALS.p95, 'ms', dashboards.length);
  figure(`event loop p99 ms${suffix}`, await loop(), GOALS.loop, 'ms', 1);
  isOver = true;
  const { times, failed } = await saving;
  if (failed > 0) throw new Error(`${failed} saves failed.`);
  console.error(`p95 of ${times.length} saves: ${percentile(times, 0.95).toFixed(0)} ms${suffix}`);
  const body = { name: 'Bench', roles: ['officer'] };
  const { link } = await staffJson('/service/staff/invites', { method: 'POST', body });
  if (parts.includes('screen')) await measureFirstScreen(suffix, link);
  if (parts.includes('prints')) await measureBulk(suffix, product.pid);
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
  // Turns off flushes to disk, because only reads and processing are measured.
  if (databaseUrl.startsWith('sqlite:'))
    await core.platform.database.dataSource.query('PRAGMA synchronous = OFF');
  const before = await bytesOf(core.platform.database.dataSource);
  const begin = performance.now();
  while (!(await core.office.list.search({ limit: 1 })).isComplete) await core.office.lines.work(WORK_MS);
  const seconds = (performance.now() - begin) / 1_000;
  const perSecond = APPLICATIONS / seconds;
  const growth = ((await bytesOf(core.platform.database.dataSource)) - before) / 1_024 / APPLICATIONS;
  figure(`growth kB per application${suffix}`, growth, GOALS.growth, 'kB', APPLICATIONS);
  await core.office.lines.close();
  await core.close();
  figure(`lines per second${suffix}`, perSecond, GOALS.linesPerSecond, 'lines/s', APPLICATIONS);
  figure(`rebuild minutes${suffix}`, seconds / 60, GOALS.rebuildMinutes, 'min', APPLICATIONS);
  return known;
}

async function bytesOf(source: Core['platform']['database']['dataSource']): Promise<number> {
  const tables = ['application_line', 'application_word', 'application_answer'];
  const isSqlite = source.options.type === 'better-sqlite3';
  // Refreshes the table statistics, from which information_schema takes the sizes.
  if (!isSqlite) await source.query(`ANALYZE TABLE ${tables.join(', ')}`);
  const text = isSqlite
    ? 'SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()'
    : // Only these tables: MariaDB refreshes the statistics of the others by itself, at any time.
      `SELECT SUM(data_length + index_length) AS bytes FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name IN (${tables.map(() => '?').join()})`;
  const [row] = await source.query<{ bytes: number | string }[]>(text, isSqlite ? [] : tables);
  return Number(row?.bytes ?? 0);
}

/** Returns the p99 of the event loop lag in milliseconds since the previous call. */
async function loopP99(metrics: string): Promise<number> {
  const told = await (await fetch(metrics)).text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(told)?.[1];
  if (seconds === undefined) throw new Error('The API does not tell how late its event loop is.');
  return Number(seconds) * 1_000;
}
