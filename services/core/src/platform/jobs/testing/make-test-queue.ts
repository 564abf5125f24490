import { randomUUID } from 'node:crypto';
import { BullQueue } from '../bull-queue.ts';
import type { JobQueue } from '../job-queue.ts';
import { LeaseQueue } from '../lease-queue.ts';
import type { QueueParts } from '../queue-parts.ts';
import { readRedisUrl, type RedisSettings } from '../redis-settings.ts';

/**
 * Queues of one prefix share their alarms, as the processes of one cluster do.
 * @throws Error for `bull` without TEST_REDIS_URL: a missing Redis must not pass for a passed test.
 */
export function makeTestQueue(adapter: 'lease' | 'bull', parts: QueueParts, redis: TestRedis): JobQueue {
  if (adapter === 'lease') return new LeaseQueue(parts);
  if (!redis.url) throw new Error('TEST_REDIS_URL is not set: start a Redis server and name it.');
  return new BullQueue({ ...parts, redis: redisAt(redis.url), prefix: redis.prefix, sweepMs: 200 });
}

/** @throws Error for an address that is none. */
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
