import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RedisConnections } from './redis-connections.ts';
import { ownRedis, redisAt } from './testing/make-test-queue.ts';

const SLOTS = 4;
const BLOCK_MS = 200;

describe('a blocking connection', () => {
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

  it("isn't considered dead while queued waits delay its reply", async () => {
    await blocked(SLOTS * BLOCK_MS);
    await connections.beat(400);
    expect(errors).toEqual([]);
  });

  it('is considered dead when it takes longer than its waits', async () => {
    await blocked(0);
    await connections.beat(100);
    expect(errors.map(String)).toEqual(['Error: Redis no longer responds']);
  });
});
