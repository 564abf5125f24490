import { setTimeout as wait } from 'node:timers/promises';
import {
  createCore,
  ensureLocalKey,
  keepFilesPrivate,
  readSettings,
  serveMetrics,
  startFailure,
} from '@portico/core';
import { startWorker } from '@portico/worker';
import { createApi } from './create-api.ts';
import { programsFetched } from './wait-for-programs.ts';

/**
 * Starts the API. On a stop, ends the jobs first, because printing jobs load pages from this API. Then ends the API, and the core
 * last.
 */
const { core, api, worker, figures } = await start().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});

async function start() {
  keepFilesPrivate();
  const settings = readSettings(process.env);
  const core = await createCore(settings);
  if (settings.localStaffKey) await ensureLocalKey(settings.dataDir, core.office.keys);
  const api = await createApi(core);
  await api.listen(settings.port, settings.host);
  if (!settings.smtp && !settings.outboxPage)
    core.platform.logger.warn(
      {},
      'Emails aren’t delivered: set SMTP_URL, or OUTBOX_PAGE=true to read them on this machine',
    );
  const worker = settings.redis
    ? undefined
    : await startWorker(core, settings.awaitPrograms ? programsFetched(core.platform.logger) : undefined);
  const figures = settings.metrics && (await serveMetrics(core.platform, settings.metrics));
  core.platform.logger.info(
    { host: settings.host, port: settings.port, url: settings.publicUrl },
    'Portico is listening',
  );
  return { core, api, worker, figures };
}

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  const { drainMs, jobsMs } = core.settings.stop;
  core.platform.logger.info({ signal, drainMs }, 'Portico is stopping');
  core.platform.readiness.stop();
  // On SIGTERM, wait until load balancers notice; someone who pressed Ctrl-C (SIGINT) doesn't want to wait.
  await Promise.all([worker?.close(jobsMs), signal === 'SIGTERM' && wait(drainMs)]);
  await api.close();
  await figures?.close();
  await core.close();
}
process.on('SIGTERM', (signal) => void stop(signal));
process.on('SIGINT', (signal) => void stop(signal));
