import { mkdirSync, readFileSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { callAsStaffOf, temporaryFolder } from '../../experiment/experiment.mjs';
import { must } from '../../processes/run.mjs';
import { onCleanUp } from '../../processes/cleanup.mjs';
import { freePort } from '../../processes/free-port.mjs';
import { Service } from '../../services/cluster/service.mjs';
import { startMariaDb } from '../../services/mariadb.mjs';
import { migrate } from '../../services/product.mjs';
import { startRedis } from '../../services/redis.mjs';
import { PARTS } from '../../setup/parts.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { slowLine } from '../cluster/slow-line.ts';

export type Installation = Awaited<ReturnType<typeof install>>;

/** Starts an API and a worker with metrics, MariaDB behind a line that can be slow, and Redis. */
export async function install() {
  const dataDir = temporaryFolder('alerts');
  const programs = path.join(dataDir, 'bin');
  mkdirSync(programs);
  const chromium = path.join(programs, 'chromium');
  symlinkSync(String(PARTS.chromium.find()), chromium);
  symlinkSync(String(PARTS.bubblewrap.find()), path.join(programs, 'bwrap'));
  const database = await startMariaDb(String(PARTS.mariadb.find()));
  const line = await slowLine('127.0.0.1', Number(new URL(database.url).port));
  const redis = await startRedis(String(PARTS.redis.find()));
  const through = new URL(database.url);
  through.port = String(line.port);
  const [port, workerPort, apiMetrics, workerMetrics] = await Promise.all([1, 2, 3, 4].map(() => freePort()));
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    NODE_ENV: 'production',
    BUILT_IN_RELEASES: inRoot('apps'),
    DATABASE_URL: through.href,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    LOCAL_STAFF_KEY: 'true',
    OUTBOX_PAGE: 'true',
    ADDRESS_THROTTLE_FACTOR: '10000',
    CHROMIUM_PATH: chromium,
  };
  await migrate({ ...process.env, ...settings }, 'pipe');
  const service = (name: string, folder: string, at: string, more: Record<string, string>) => {
    const made = new Service(name, inRoot('services', folder, 'dist', 'main.js'), {
      url: at,
      settings: { ...settings, ...more },
      within: [],
      output: 'pipe',
    });
    onCleanUp(() => made.halt('SIGKILL'));
    return made;
  };
  const api = service('the API', 'api', url, { METRICS_PORT: String(apiMetrics) });
  const worker = service('the worker', 'worker', `http://127.0.0.1:${workerPort}`, {
    METRICS_PORT: String(workerMetrics),
    WORKER_HEALTH_PORT: String(workerPort),
    PATH: `${programs}:${process.env.PATH}`,
  });
  await api.launch();
  await worker.launch();
  callAsStaffOf({ url, dataDir });
  return {
    ...{ url, dataDir, database, line, api, worker },
    targets: [apiMetrics, workerMetrics].map((at) => `127.0.0.1:${at}`),
    applicant: () => new HttpApplicant(url).enter(),
    /** Runs an npm script, as an operator does. @returns its output */
    command: (name: 'staff' | 'release' | 'doctor', ...args: string[]) =>
      must(process.execPath, [inRoot('tools', name, `${name}.mjs`), ...args], { cwd: ROOT }),
    /** Makes programs end at once with an error. @returns a function that repairs them */
    spoil: (...names: ('bwrap' | 'chromium')[]) => {
      const files = names.map((name) => path.join(programs, name));
      const targets = files.map((file) => readlinkSync(file));
      const point = (to: string[]) =>
        files.forEach((file, n) => {
          rmSync(file);
          symlinkSync(String(to[n]), file);
        });
      point(files.map(() => '/bin/false'));
      return () => point(targets);
    },
  };
}

/** Returns the ids of the descendants of a process that run a program. */
export function descendants(of: number, program: string): number[] {
  const stats = readdirSync('/proc').flatMap((name) => {
    try {
      const [, pid, comm, parent] =
        /^(\d+) \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? [];
      return [{ pid: Number(pid), comm, parent: Number(parent) }];
    } catch {
      return []; // No process, or one that has just ended.
    }
  });
  const below = (pid: number): number[] =>
    stats.filter(({ parent }) => parent === pid).flatMap((each) => [each.pid, ...below(each.pid)]);
  const ours = new Set(below(of));
  return stats.filter(({ pid, comm }) => ours.has(pid) && comm?.startsWith(program)).map(({ pid }) => pid);
}
