import { checkSandbox, type Core, createJobHandlers, orderDaily, orderTidy } from '@portico/core';

export interface Worker {
  /** Takes no more jobs and lets running ones end, at most `withinMs` (25 s); what is left is put back for another worker. */
  close(withinMs?: number): Promise<void>;
}

/** Works on jobs: in a process of its own, or inside the API when there is no Redis. */
export async function startWorker(core: Core): Promise<Worker> {
  await checkSandbox(core);
  const { handlers, close } = createJobHandlers(core);
  await core.jobs.work(handlers);
  await orderTidy(core, core.clock.now().toISOString());
  for (const kind of ['sweep-files', 'expire-rows'] as const) await orderDaily(core, kind);
  core.logger.info({ kinds: Object.keys(handlers) }, 'The worker takes jobs');
  return {
    close: async (withinMs = 25_000) => {
      await core.jobs.close(withinMs);
      await close();
    },
  };
}
