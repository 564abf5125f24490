import {
  createCore,
  keepFilesPrivate,
  readSettings,
  serveMetrics,
  SettingsError,
  startFailure,
} from '@portico/core';
import { startHealth } from './start-health.ts';
import { startWorker } from './start-worker.ts';

/** Runs jobs only, and needs REDIS_URL. Without Redis, the API runs jobs itself. */
const { core, health, worker, figures, asked } = await start().catch((error: unknown) => {
  console.error(startFailure(error));
  process.exit(1);
});

async function start() {
  keepFilesPrivate();
  const settings = readSettings({ OTEL_SERVICE_NAME: 'portico-worker', ...process.env });
  if (!settings.redis)
    throw new SettingsError(['REDIS_URL is not set, so the API runs the jobs and no worker is needed.']);
  const core = await createCore(settings);
  const { workerHealthPort: port, host } = settings;
  const health = port === undefined ? undefined : await startHealth(core.platform.readiness, { host, port });
  const asked = askedToStop();
  const worker = await startWorker(core);
  const figures = settings.metrics && (await serveMetrics(core.platform, settings.metrics));
  return { core, health, worker, figures, asked };
}

/** Resolves on SIGTERM or SIGINT. Call it before the first job: without a listener, a signal would kill the process in the middle of one. */
function askedToStop(): Promise<string> {
  return new Promise((resolve) => ['SIGTERM', 'SIGINT'].forEach((signal) => process.on(signal, resolve)));
}

const signal = await asked;
core.platform.logger.info({ signal }, 'The worker is stopping');
core.platform.readiness.stop();
await worker.close(core.settings.stop.jobsMs);
await figures?.close();
await core.close();
await health?.close();
