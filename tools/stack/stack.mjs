import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start } from '../processes/child.mjs';
import { cleanUp, onCleanUp } from '../processes/cleanup.mjs';
import { freePort, portTaken } from '../processes/free-port.mjs';
import { startRadosGw } from '../services/ceph/radosgw.mjs';
import { startMariaDb } from '../services/mariadb.mjs';
import { startProduct } from '../services/product.mjs';
import { startRedis } from '../services/redis.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { ensureSystem } from '../setup/system.mjs';
import { buildEverything } from '../workspace/build.mjs';
import { inRoot, ROOT } from '../workspace/root.mjs';
import { startBalancer } from './balancer.mjs';

/**
 * `npm run stack`: the scaled form on one machine, through the settings that a cluster would use. MariaDB, Redis and an
 * S3-compatible storage, all private and gone afterwards; two API processes behind one address; two workers.
 */
const APIS = 2;
const WORKERS = 2;
const port = Number(process.env.PORT ?? 3000);
const dataDir = mkdtempSync(path.join(tmpdir(), 'portico-stack-'));
onCleanUp(() => rmSync(dataDir, { recursive: true, force: true }));

try {
  await main();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  await cleanUp();
  process.exit(1);
}

async function main() {
  if (await portTaken(port, '127.0.0.1')) {
    throw new Error(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=3001 npm run stack`,
    );
  }
  await ensureInstalled();
  const found = await ensureSystem([
    'chromium',
    'fonts',
    'libreoffice',
    'bubblewrap',
    'qpdf',
    'mariadb',
    'redis',
    'radosgw',
  ]);
  if ((await buildEverything()) !== 0) throw new Error('The build failed; its messages stand above.');

  const [database, redis, storage] = await Promise.all([
    startMariaDb(String(found.mariadb)),
    startRedis(String(found.redis)),
    startRadosGw(),
  ]);
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    STORAGE_URL: storage.url,
    PUBLIC_URL: `http://localhost:${port}`,
    TRUSTED_PROXIES: '1',
    CHROMIUM_PATH: found.chromium,
    LIBREOFFICE_PATH: found.libreoffice,
  };
  /** @type {number[]} */
  const ports = [];
  // One after the other: the first one makes the tables and installs the releases.
  for (let n = 0; n < APIS; n++) {
    const own = await freePort();
    await startProduct({ port: own, dataDir, output: 'inherit', env });
    ports.push(own);
  }
  const workers = Array.from({ length: WORKERS }, (_, n) =>
    startWorker(env, ports[n % ports.length] ?? port),
  );
  await startBalancer(port, ports);
  console.log(welcome(ports, workers));
  const code = await Promise.race(workers.map((worker) => worker.ended));
  // They end with 0 when they are told to, as on Ctrl-C.
  if (code !== 0) throw new Error(`A worker has ended with exit code ${code}; its messages stand above.`);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {number} apiPort Of the API that prints for it.
 */
function startWorker(env, apiPort) {
  return start(process.execPath, ['--enable-source-maps', inRoot('services', 'worker', 'dist', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(apiPort), DATA_DIR: dataDir },
  });
}

/**
 * @param {number[]} ports
 * @param {import('../processes/child.mjs').Running[]} workers
 */
function welcome(ports, workers) {
  return [
    '',
    `Portico is ready: http://localhost:${port}`,
    '',
    `  API         ${ports.map((each) => `http://localhost:${each}`).join(' and ')}`,
    `  Workers     processes ${workers.map(({ pid }) => pid).join(' and ')}`,
    `  Data        MariaDB, Redis and an S3-compatible storage, private and empty at each start`,
    `  Codes       appear at http://localhost:${ports[0]}/outbox`,
    '',
    'Stop it with Ctrl-C.',
  ].join('\n');
}
