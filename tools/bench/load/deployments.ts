import path from 'node:path';
import { start } from '../../processes/child.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { startProduct } from '../../services/product.mjs';
import { isUp, waitUntil } from '../../processes/wait-until.mjs';
import { startRedis } from '../../services/redis.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { residentMegabytes } from '../process-usage.ts';

export interface Deployment {
  url: string;
  databaseUrl: string;
  pid: number;
  /** Resident megabytes of each process, without its child processes. */
  memory(): Record<string, number>;
  stop(): Promise<void>;
}

/** Production settings for an API behind one proxy, with rate limits enabled. */
const SHIPPED = { LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1' };

export async function startEmbedded(dataDir: string): Promise<Deployment> {
  const databaseUrl = `sqlite:${path.join(dataDir, 'portico.sqlite')}`;
  const env = { ...SHIPPED, DATABASE_URL: databaseUrl };
  const product = await startProduct({ port: await freePort(), dataDir, env });
  return {
    url: product.url,
    pid: product.pid,
    databaseUrl,
    memory: () => ({ api: residentMegabytes(product.pid) }),
    stop: async () => void (await product.stop()),
  };
}

/** Starts one API and one worker with MariaDB and Redis. @param args extra arguments of MariaDB */
export async function startWithMariaDb(dataDir: string, args: string[] = []): Promise<Deployment> {
  const [database, redis] = await Promise.all([
    startMariaDb(String(PARTS.mariadb.find()), undefined, { args }),
    startRedis(String(PARTS.redis.find())),
  ]);
  const env = { ...SHIPPED, DATABASE_URL: database.url, REDIS_URL: redis.url };
  const [port, health] = [await freePort(), await freePort()];
  const product = await startProduct({ port, dataDir, env });
  const worker = start(
    process.execPath,
    ['--enable-source-maps', inRoot('services', 'worker', 'dist', 'main.js')],
    {
      cwd: ROOT,
      output: 'stderr',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ...env,
        PORT: String(port),
        WORKER_HEALTH_PORT: String(health),
        DATA_DIR: dataDir,
      },
    },
  );
  // Waits for the worker, so that its idle memory is measured after its start.
  await waitUntil('the worker is ready', () => isUp(`http://127.0.0.1:${health}/health/ready`), {
    withinMs: 60_000,
  });
  return {
    url: product.url,
    pid: product.pid,
    databaseUrl: database.url,
    memory: () => ({ api: residentMegabytes(product.pid), worker: residentMegabytes(worker.pid) }),
    stop: async () => {
      await Promise.all([worker.stop(), product.stop()]);
      await Promise.all([database.stop(), redis.stop()]);
    },
  };
}
