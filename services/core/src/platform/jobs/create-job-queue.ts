import { RedisJobQueue } from './redis-job-queue.ts';
import type { JobQueue } from './job-queue.ts';
import { PollingJobQueue } from './polling-job-queue.ts';
import type { QueueDeps } from './queue-deps.ts';
import type { RedisSettings } from './redis-settings.ts';

export function createJobQueue(redis: RedisSettings | undefined, deps: QueueDeps): JobQueue {
  return redis ? new RedisJobQueue({ ...deps, redis }) : new PollingJobQueue(deps);
}
