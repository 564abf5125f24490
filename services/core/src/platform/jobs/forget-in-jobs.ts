import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { JobEntity } from './job.entity.ts';

/** Jobs held in memory at a time: the failed ones of 90 days can be many. */
const BATCH = 500;

/**
 * Empties what went wrong in jobs whose payload holds one of these ids; those that have failed for good go. It may name whom it
 * went wrong for: a mail server repeats the address that it refuses.
 */
export async function forgetInJobs(manager: EntityManager, ids: string[]): Promise<void> {
  const about = new Set<unknown>(ids);
  for (let last = ''; ;) {
    const jobs = await manager.find(JobEntity, {
      // A job that is done has nothing of what went wrong before.
      where: { id: MoreThan(last), status: In(['queued', 'running', 'failed']), lastError: Not(IsNull()) },
      select: { id: true, payload: true as never, status: true },
      order: { id: 'ASC' },
      take: BATCH,
    });
    for (const { id, payload, status } of jobs) {
      if (!Object.values(payload).some((value) => about.has(value))) continue;
      if (status === 'failed') await manager.delete(JobEntity, { id });
      else await manager.update(JobEntity, { id }, { lastError: null });
    }
    const next = jobs.at(-1)?.id;
    if (next === undefined) return;
    last = next;
  }
}
