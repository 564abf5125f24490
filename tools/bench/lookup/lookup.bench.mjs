import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../processes/free-port.mjs';
import { run } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startProduct } from '../../services/product.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { likeOnMariaDb, likeOnSqlite } from './lookup.like.mjs';
import { generateSchools, generateSearches } from './lookup.schools.mjs';

/**
 * `npm run bench -- lookup`: 100,000 generated schools in the database of the built product, 5 results a search, one search
 * after the other. `ours` is through HTTP, `baseline` a bare SQL LIKE on the same table. `found` is the share of whole names,
 * without their accents or with one letter wrong, whose school was among the five.
 */
const SCHOOLS = 100_000;
const WARM_UP = 400;
const SEARCHES = 4_000;
/** The baseline reads the whole table for nearly every search: fewer of the same searches say as much. */
const BASELINE_SEARCHES = 400;

/** @typedef {import('./lookup.schools.mjs').Search} Search */
/** @typedef {{ times: number[], found: number }} Measured */

const schools = generateSchools(SCHOOLS);
const searches = generateSearches(schools, WARM_UP + SEARCHES);
const folder = mkdtempSync(path.join(tmpdir(), 'portico-lookup-'));
const list = path.join(folder, 'schools.csv');
writeFileSync(list, csv(schools));
try {
  const file = path.join(folder, 'portico.sqlite');
  await measureOn('', `sqlite:${file}`, () => likeOnSqlite(file));
  const mariaDb = await startMariaDb(String(PARTS.mariadb.find()));
  await measureOn(' mariadb', mariaDb.url, () => likeOnMariaDb(mariaDb.url));
  await mariaDb.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} suffix Of the figures' names.
 * @param {string} databaseUrl
 * @param {() => import('./lookup.like.mjs').Like | Promise<import('./lookup.like.mjs').Like>} openLike
 */
async function measureOn(suffix, databaseUrl, openLike) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ADDRESS_THROTTLE_FACTOR: '1000',
    LOG_LEVEL: 'warn',
  };
  await importList(env);
  const product = await startProduct({ port: await freePort(), dataDir: folder, env });
  const like = await openLike();
  const agent = new http.Agent({ keepAlive: true });
  try {
    /** @param {string} text */
    const ours = (text) => findThroughHttp(agent, product.url, text);
    await waitUntil(
      'the schools are found',
      async () => (await ours(String(schools[0]?.name))).length > 0 || undefined,
      {
        withinMs: 60_000,
      },
    );
    const viaHttp = await measure(SEARCHES, async (text) => (await ours(text)).map((each) => each.text));
    const viaLike = await measure(BASELINE_SEARCHES, async (text) =>
      (await like.find(text)).map((each) => each.name),
    );
    for (const share of [0.5, 0.99])
      print(`p${share * 100}${suffix}`, quantile(viaHttp.times, share), quantile(viaLike.times, share), 'ms');
    print(`found${suffix}`, viaHttp.found, viaLike.found, 'share');
  } finally {
    agent.destroy();
    await like.close();
    await product.stop();
  }
}

/** @param {NodeJS.ProcessEnv} env */
async function importList(env) {
  const command = [inRoot('tools/lookup/lookup.mjs'), 'import', list];
  const { code, output } = await run(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    output: 'pipe',
  });
  if (code !== 0) throw new Error(`The import failed:\n${output}`);
}

/**
 * @param {number} count
 * @param {(text: string) => Promise<string[]>} find
 * @returns {Promise<Measured>}
 */
async function measure(count, find) {
  for (const { text } of searches.slice(0, Math.min(WARM_UP, count / 10))) await find(text);
  const times = [];
  let [whole, found] = [0, 0];
  for (const { text, name, whole: isWhole } of searches.slice(WARM_UP, WARM_UP + count)) {
    const begin = performance.now();
    const names = await find(text);
    times.push(performance.now() - begin);
    if (!isWhole) continue;
    whole++;
    if (names.includes(name)) found++;
  }
  return { times, found: found / whole };
}

/**
 * @param {http.Agent} agent
 * @param {string} url
 * @param {string} text
 * @returns {Promise<{ text: string }[]>}
 */
function findThroughHttp(agent, url, text) {
  const query = new URLSearchParams({ text, category: 'hs_ceeb', max_results: '5' });
  return new Promise((resolve, reject) => {
    http
      .get(`${url}/lookup/find?${query}`, { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => (body += chunk));
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(JSON.parse(body))
            : reject(new Error(`${response.statusCode}: ${body}`)),
        );
      })
      .on('error', reject);
  });
}

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
}

/** @param {string} name @param {number} ours @param {number} baseline @param {string} unit */
function print(name, ours, baseline, unit) {
  /** @param {number} value */
  const round = (value) => Math.round(value * 1000) / 1000;
  console.log(
    JSON.stringify({
      name,
      ours: round(ours),
      baseline: round(baseline),
      ratio: round(ours / baseline),
      unit,
      n: SEARCHES,
    }),
  );
}

/** @param {import('./lookup.schools.mjs').School[]} rows */
function csv(rows) {
  const header = Object.keys(rows[0] ?? {}).join(',');
  return [header, ...rows.map((row) => Object.values(row).join(','))].join('\n');
}
