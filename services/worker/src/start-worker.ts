import { checkSandbox, type Core, createJobHandlers, orderDaily, orderTidy } from '@portico/core';

export interface Worker {
  /** Takes no more jobs and lets running ones end, at most `withinMs` (25 s); what is left is put back for another worker. */
  close(withinMs?: number): Promise<void>;
}

/** Works on jobs, and keeps up the list of applications: in a process of its own, or inside the API when there is no Redis. */
export async function startWorker(core: Core): Promise<Worker> {
  await checkSandbox({ ...core.platform, ...core.programs, settings: core.settings });
  const { handlers, close } = createJobHandlers(core);
  await core.platform.jobs.work(handlers);
  await orderTidy(core.platform, core.platform.clock.now().toISOString());
  for (const kind of ['sweep-files', 'expire-rows'] as const) await orderDaily(core.platform, kind);
  core.office.lines.start();
  core.platform.logger.info({ kinds: Object.keys(handlers) }, 'The worker takes jobs');
  return {
    close: async (withinMs = 25_000) => {
      await core.office.lines.close();
      await core.platform.jobs.close(withinMs);
      await close();
    },
  };
}
