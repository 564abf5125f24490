import { BullQueue } from './bull-queue.ts';
import type { JobQueue } from './job-queue.ts';
import { LeaseQueue } from './lease-queue.ts';
import type { QueueParts } from './queue-parts.ts';
import type { RedisSettings } from './redis-settings.ts';

/** With Redis the jobs are shared by worker processes; without, the process that adds them works on them itself. */
export function createJobQueue(redis: RedisSettings | undefined, parts: QueueParts): JobQueue {
  return redis ? new BullQueue({ ...parts, redis }) : new LeaseQueue(parts);
}
