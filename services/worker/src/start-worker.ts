import {
  checkSandbox,
  type Core,
  createJobHandlers,
  KINDS_WITH_PROGRAMS,
  orderDaily,
  orderFindTroubles,
  orderTidy,
} from '@portico/core';

export interface Worker {
  /** Takes no more jobs and lets running ones end, at most `withinMs` (25 s); what is left is put back for another worker. */
  close(withinMs?: number): Promise<void>;
}

/**
 * Works on jobs, and keeps up the list of applications: in a process of its own, or inside the API when there is no Redis.
 * @param programs When the programs of the system are there, without which prints, conversions and looks at releases wait; absent: now.
 */
export async function startWorker(core: Core, programs?: Promise<unknown>): Promise<Worker> {
  const sandbox = checkSandbox({ ...core.platform, ...core.programs, settings: core.settings }, programs);
  if (!programs) await sandbox;
  const { handlers, close } = createJobHandlers(core, programs);
  await core.platform.jobs.work(handlers, programs && { kinds: KINDS_WITH_PROGRAMS, until: programs });
  await orderTidy(core.platform, core.platform.clock.now().toISOString());
  await orderFindTroubles(core.platform, core.platform.clock.now());
  for (const kind of ['sweep-files', 'expire-rows'] as const) await orderDaily(core.platform, kind);
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
