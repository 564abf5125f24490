import {
  checkSandbox,
  type Core,
  createJobHandlers,
  KINDS_WITH_PROGRAMS,
  enqueueDaily,
  enqueueIntegrityCheck,
  enqueueReminders,
  enqueueTidy,
} from '@portico/core';

export interface Worker {
  /** Stops taking jobs and waits up to `withinMs` (25 s) for running ones. Requeues those that don't finish. */
  close(withinMs?: number): Promise<void>;
}

/**
 * Runs jobs and updates the application list, in a separate process or, without Redis, in the API.
 * @param programs resolves when the system programs for PDFs, conversions, and release checks are installed; omit if they already are
 */
export async function startWorker(core: Core, programs?: Promise<unknown>): Promise<Worker> {
  const sandbox = checkSandbox({ ...core.platform, ...core.workers, settings: core.settings }, programs);
  if (!programs) await sandbox;
  const { handlers, close } = createJobHandlers(core, programs);
  await core.platform.jobs.work(handlers, programs && { kinds: KINDS_WITH_PROGRAMS, until: programs });
  await enqueueTidy(core.platform, core.platform.clock.now().toISOString());
  await enqueueIntegrityCheck(core.platform, core.platform.clock.now());
  await enqueueReminders(core.platform, core.platform.clock.now());
  for (const kind of ['sweep-files', 'expire-rows'] as const) await enqueueDaily(core.platform, kind);
  core.office.lines.start();
  core.platform.logger.info({ kinds: Object.keys(handlers) }, 'The worker is ready for jobs');
  return {
    close: async (withinMs = 25_000) => {
      await core.office.lines.close();
      await core.platform.jobs.close(withinMs);
      await close();
    },
  };
}
