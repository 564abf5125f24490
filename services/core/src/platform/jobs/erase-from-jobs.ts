import { type EntityManager, In, IsNull, MoreThan, Not } from 'typeorm';
import { JobEntity } from './job.entity.ts';

const BATCH = 500;

/** Erases errors of jobs about these ids and deletes those that failed permanently: a mail server's error may contain the address. */
export async function eraseFromJobs(manager: EntityManager, ids: string[]): Promise<void> {
  const about = new Set<unknown>(ids);
  for (let last = ''; ;) {
    const jobs = await manager.find(JobEntity, {
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
