import { createCore, readSettings } from '@portico/core';
import { startWorker } from './start-worker.ts';

/** A process that does nothing but jobs. Needs REDIS_URL: without it the API works on its jobs itself. */
const settings = readSettings(process.env);
if (!settings.redisUrl)
  throw new Error('REDIS_URL is not set: the API does the jobs itself then, and no worker is needed.');
const core = await createCore(settings);
const worker = await startWorker(core);

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  core.logger.info({ signal }, 'The worker is stopping');
  await worker.close();
  await core.close();
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
