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
import { openDatabase } from '../fill/database.ts';
import { generateSchools, generateSearches, type School } from './schools.ts';

/**
 * `npm run bench -- lookup`: searches 100,000 generated schools, 5 results each, one search at a time. `ours` goes through HTTP;
 * `baseline` is a bare SQL LIKE on the same table. `found` is the share of full names, unaccented or with a typo, whose school is
 * in the results. The baseline scans the whole table for most searches, so it runs only a tenth of them.
 */
const { schools: SCHOOLS, searches: count } = readOptions({ schools: 100_000, searches: 4_000 });
const WARM_UP = 400;
const LIKE = `SELECT id, name, city, state FROM lookup_record WHERE category = 'hs_ceeb' AND name LIKE ? LIMIT 5`;

type Measured = { times: number[]; found: number };

const schools = generateSchools(SCHOOLS);
const searches = generateSearches(schools, WARM_UP + count);
const folder = temporaryFolder('lookup');
const list = path.join(folder, 'schools.csv');
writeFileSync(list, csv(schools));

await experiment(async () => {
  await measureOn('', `sqlite:${path.join(folder, 'portico.sqlite')}`);
  const mariaDb = await startMariaDb(String(PARTS.mariadb.find()));
  await measureOn(' mariadb', mariaDb.url);
});

async function measureOn(suffix: string, databaseUrl: string) {
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
  const database = await openDatabase(databaseUrl);
  const ours = async (text: string): Promise<string[]> => {
    const query = new URLSearchParams({ text, category: 'hs_ceeb', max_results: '5' });
    const response = await fetch(`${product.url}/lookup/find?${query}`);
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
    return (await response.json()).map((each: { text: string }) => each.text);
  };
  const isFound = async () => (await ours(String(schools[0]?.name))).length > 0 || undefined;
  await waitUntil('the schools are found', isFound, { withinMs: 60_000 });
  const viaHttp = await measure(count, ours);
  const viaLike = await measure(Math.ceil(count / 10), async (text) =>
    (await database.query(LIKE, `%${text}%`)).map(({ name }) => String(name)),
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
  await database.close();
  await product.stop();
}

async function measure(many: number, find: (text: string) => Promise<string[]>): Promise<Measured> {
  for (const { text } of searches.slice(0, Math.min(WARM_UP, many / 10))) await find(text);
  const times: number[] = [];
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

function csv(rows: School[]) {
  const header = Object.keys(rows[0] ?? {}).join(',');
  return [header, ...rows.map((row) => Object.values(row).join(','))].join('\n');
}
