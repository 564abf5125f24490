import { BullQueue } from './bull-queue.ts';
import type { JobQueue } from './job-queue.ts';
import { LeaseQueue } from './lease-queue.ts';
import type { QueueParts } from './queue-parts.ts';

/** With Redis the jobs are shared by worker processes; without, the process that adds them works on them itself. */
export function createJobQueue(redisUrl: string | undefined, parts: QueueParts): JobQueue {
  return redisUrl ? new BullQueue({ ...parts, redisUrl }) : new LeaseQueue(parts);
}
