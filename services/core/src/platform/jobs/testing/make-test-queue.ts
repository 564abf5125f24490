import { randomUUID } from 'node:crypto';
import { RedisJobQueue } from '../redis-job-queue.ts';
import type { JobQueue } from '../job-queue.ts';
import { PollingJobQueue } from '../polling-job-queue.ts';
import type { QueueDeps } from '../queue-deps.ts';
import { readRedisUrl, type RedisSettings } from '../redis-settings.ts';

/**
 * Queues with the same prefix share notifications, like a cluster.
 * @throws Error for `bull` without TEST_REDIS_URL, instead of skipping the test
 */
export function makeTestQueue(adapter: 'lease' | 'bull', deps: QueueDeps, redis: TestRedis): JobQueue {
  if (adapter === 'lease') return new PollingJobQueue(deps);
  if (!redis.url) throw new Error('TEST_REDIS_URL is not set: start a Redis server and name it.');
  return new RedisJobQueue({ ...deps, redis: redisAt(redis.url), prefix: redis.prefix, sweepMs: 200 });
}

export function redisAt(url: string): RedisSettings {
  const settings = readRedisUrl(url);
  if (typeof settings === 'string') throw new Error(settings);
  return settings;
}

export interface TestRedis {
  url: string | undefined;
  prefix: string;
}

export const ownRedis = (): TestRedis => ({
  url: process.env.TEST_REDIS_URL,
  prefix: `test-${randomUUID()}`,
});
