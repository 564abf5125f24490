import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RedisConnections } from './redis-connections.ts';
import { ownRedis, redisAt } from './testing/make-test-queue.ts';

/** As many waits of Bull on one connection as the jobs of a kind that may run at a time. */
const SLOTS = 4;
const BLOCK_MS = 200;

describe('a connection that blocks', () => {
  const redis = ownRedis();
  let connections: RedisConnections;
  const errors: unknown[] = [];
  beforeAll(() => expect(redis.url, 'TEST_REDIS_URL is not set').toBeTruthy());
  afterEach(() => connections.disconnect());

  const blocked = async (blocksMs: number) => {
    errors.length = 0;
    const on = { error: (error: unknown) => void errors.push(error), ready: () => undefined };
    connections = new RedisConnections(redisAt(redis.url ?? '').options, on);
    const connection = connections.forQueue(blocksMs)('bclient');
    await connection.ping();
    const list = `${redis.prefix}:nothing`;
    for (let slot = 0; slot < SLOTS; slot++)
      connection.brpoplpush(list, `${list}:taken`, BLOCK_MS / 1000).catch(() => undefined);
  };

  it('is not taken for dead while one wait after the other has to end before it answers', async () => {
    await blocked(SLOTS * BLOCK_MS);
    await connections.beat(400);
    expect(errors).toEqual([]);
  });

  it('is taken for dead when it answers later than its waits explain', async () => {
    await blocked(0);
    await connections.beat(100);
    expect(errors.map(String)).toEqual(['Error: Redis no longer responds']);
  });
});
