import { systemClock } from '../../time/clock.ts';
import type { JobHandler } from '../job-queue.ts';
import { makeTestQueue, ownRedis } from './make-test-queue.ts';
import { SILENT } from './gate.ts';
import { attachJobBench } from './job-bench.ts';
import { TEST_KINDS } from './test-kinds.ts';

const [adapter, databaseUrl, prefix = ''] = process.argv.slice(2);
const database = await attachJobBench(databaseUrl ?? '');
const deps = {
  database,
  clock: systemClock,
  log: SILENT,
  kinds: TEST_KINDS,
  pollMs: 50,
  leaseMs: 1_000,
};
const queue = makeTestQueue(adapter === 'bull' ? 'bull' : 'lease', deps, { ...ownRedis(), prefix });
const hold: JobHandler = () => {
  process.stdout.write('holds a job\n');
  return new Promise(() => {});
};
await queue.work({ count: hold, slow: hold });
