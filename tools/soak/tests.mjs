import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { startMariaDb } from '../services/mariadb.mjs';
import { startRedis } from '../services/redis.mjs';
import { PARTS } from '../setup/parts.mjs';
import { memoryFolder } from '../test/memory-folder.mjs';
import { vitest } from '../test/runners.mjs';
import { taggedTests } from '../test/tagged-tests.mjs';

/** Runs the long fault tests that `npm test` leaves out, on SQLite and on MariaDB. */
const folder = mkdtempSync(path.join(tmpdir(), 'portico-soak-'));
onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
const [mariadb, redis] = await Promise.all([
  startMariaDb(String(PARTS.mariadb.find()), memoryFolder()),
  startRedis(String(PARTS.redis.find())),
]);
const env = { TEST_REDIS_URL: redis.url, CHROMIUM_PATH: PARTS.chromium.find() };
/** Tests of which `npm test` does only a tenth of the runs. */
const SAMPLED = ['libs/store/src/answers/silent-overwrite.int.test.ts'];
const tests = [...taggedTests('soak'), ...SAMPLED];
const onMariaDb = tests.filter((file) => taggedTests('mariadb').includes(file));
const outcomes = [
  await vitest(['integration', 'programs'], folder, env, tests),
  await vitest(['integration'], folder, { ...env, TEST_DATABASE_URL: mariadb.url }, onMariaDb),
];
await cleanUp();
process.exit(outcomes.every(({ failed }) => failed === 0) ? 0 : 1);
