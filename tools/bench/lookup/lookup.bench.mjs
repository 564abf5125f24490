import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  experiment,
  figure,
  percentile,
  readOptions,
  serve,
  temporaryFolder,
} from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { likeOnMariaDb, likeOnSqlite } from './lookup.like.mjs';
import { generateSchools, generateSearches } from './lookup.schools.mjs';

/**
 * `npm run bench -- lookup`: 100,000 generated schools in the database of the built product, 5 results a search, one search
 * after the other. `ours` is through HTTP, `baseline` a bare SQL LIKE on the same table. `found` is the share of whole names,
 * without their accents or with one letter wrong, whose school was among the five.
 */
/** The baseline reads the whole table for nearly every search: it gets a tenth of them. */
const { schools: SCHOOLS, searches: count } = readOptions({ schools: 100_000, searches: 4_000 });
const WARM_UP = 400;

/** @typedef {import('./lookup.schools.mjs').Search} Search */
/** @typedef {{ times: number[], found: number }} Measured */

const schools = generateSchools(SCHOOLS);
const searches = generateSearches(schools, WARM_UP + count);
const folder = temporaryFolder('lookup');
const list = path.join(folder, 'schools.csv');
writeFileSync(list, csv(schools));

await experiment(async () => {
  const file = path.join(folder, 'portico.sqlite');
  await measureOn('', `sqlite:${file}`, () => likeOnSqlite(file));
  const mariaDb = await startMariaDb(String(PARTS.mariadb.find()));
  await measureOn(' mariadb', mariaDb.url, () => likeOnMariaDb(mariaDb.url));
});

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
  await must(process.execPath, [inRoot('tools/lookup/lookup.mjs'), 'import', list], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  const product = await serve({ dataDir: folder, env });
  const like = await openLike();
  /** @param {string} text @returns {Promise<string[]>} */
  const ours = async (text) => {
    const query = new URLSearchParams({ text, category: 'hs_ceeb', max_results: '5' });
    const response = await fetch(`${product.url}/lookup/find?${query}`);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()).map((/** @type {{ text: string }} */ each) => each.text);
  };
  const isFound = async () => (await ours(String(schools[0]?.name))).length > 0 || undefined;
  await waitUntil('the schools are found', isFound, { withinMs: 60_000 });
  const viaHttp = await measure(count, ours);
  const viaLike = await measure(Math.ceil(count / 10), async (text) =>
    (await like.find(text)).map((each) => each.name),
  );
  for (const share of [0.5, 0.99])
    figure(
      `p${share * 100}${suffix}`,
      percentile(viaHttp.times, share),
      percentile(viaLike.times, share),
      'ms',
      count,
    );
  figure(`found${suffix}`, 100 * viaHttp.found, 100 * viaLike.found, '%', count);
  await like.close();
  await product.stop();
}

/**
 * @param {number} many
 * @param {(text: string) => Promise<string[]>} find
 * @returns {Promise<Measured>}
 */
async function measure(many, find) {
  for (const { text } of searches.slice(0, Math.min(WARM_UP, many / 10))) await find(text);
  const times = [];
  let [whole, found] = [0, 0];
  for (const { text, name, whole: isWhole } of searches.slice(WARM_UP, WARM_UP + many)) {
    const begin = performance.now();
    const names = await find(text);
    times.push(performance.now() - begin);
    if (!isWhole) continue;
    whole++;
    if (names.includes(name)) found++;
  }
  return { times, found: found / whole };
}

/** @param {import('./lookup.schools.mjs').School[]} rows */
function csv(rows) {
  const header = Object.keys(rows[0] ?? {}).join(',');
  return [header, ...rows.map((row) => Object.values(row).join(','))].join('\n');
}
