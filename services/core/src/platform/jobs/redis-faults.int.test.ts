// @module-tag soak
import Bull from 'bull';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../time/clock.ts';
import { RedisJobQueue } from './redis-job-queue.ts';
import type { JobLog } from './job-log.ts';
import type { JobHandler } from './job-queue.ts';
import { JobEntity } from './job.entity.ts';
import { SILENT } from './testing/gate.ts';
import { type JobBench, openJobBench } from './testing/job-bench.ts';
import { ownRedis, redisAt } from './testing/make-test-queue.ts';
import { startRedisProxy } from './testing/redis-proxy.ts';
import { TEST_KINDS } from './testing/test-kinds.ts';

const done: JobHandler = () => Promise.resolve('done');
const handlers = { count: done, slow: done };
function listeningLog() {
  const said: string[] = [];
  const note = (level: string) => (facts: object, message: string) => {
    if (message.includes('redis://')) said.push(`${level} ${message} ${JSON.stringify(facts)}`);
  };
  return { said, log: { info: note('info'), warn: note('warn'), error: note('error') } satisfies JobLog };
}

const NEVER = 600_000;

describe('RedisNotifier', () => {
  let bench: JobBench;
  const open: { close(withinMs?: number): Promise<void> }[] = [];
  const redis = ownRedis();
  const redisUrl = redis.url ?? '';

  beforeAll(async () => {
    expect(redisUrl, 'TEST_REDIS_URL is not set').not.toBe('');
    bench = await openJobBench();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((each) => each.close(100)));
    await bench.dataSource.manager.clear(JobEntity);
  });
  afterAll(() => bench.close());

  const queueAt = (url: string, sweepMs: number, log: JobLog = SILENT, beatMs?: number) => {
    const deps = { database: bench, clock: systemClock, log, kinds: TEST_KINDS, pollMs: 50 };
    const queue = new RedisJobQueue({ ...deps, redis: redisAt(url), prefix: redis.prefix, sweepMs, beatMs });
    open.push(queue);
    return queue;
  };
  const add = (queue: RedisJobQueue, runAt?: Date) =>
    bench.unitOfWork.run((manager) => queue.add(manager, { kind: 'count', payload: {}, runAt }));
  const isDone = async (id: string) =>
    (await bench.dataSource.manager.findOneByOrFail(JobEntity, { id })).status === 'done';
  const ended = async (id: string) => {
    while (!(await isDone(id))) await wait(10);
  };
  const rings = async (queue: RedisJobQueue) => {
    while (queue.status() !== 'ok') await wait(10);
    for (;;) {
      const id = await add(queue);
      for (let look = 0; look < 20; look += 1) {
        if (await isDone(id)) return;
        await wait(10);
      }
    }
  };

  it('notifies from the adding to the working process', async () => {
    const adding = queueAt(redisUrl, NEVER);
    await queueAt(redisUrl, NEVER).work(handlers);
    await rings(adding);
    const later = await add(adding, new Date(Date.now() + 200));
    await ended(later);
  });

  it('loses nothing when Redis is flushed', async () => {
    const adding = queueAt(redisUrl, 200);
    const worker = queueAt(redisUrl, 200);
    await worker.work(handlers);
    await rings(adding);
    const ids = await Promise.all(Array.from({ length: 10 }, () => add(adding, new Date(Date.now() + 300))));
    const { client } = new Bull('count', redisUrl, { prefix: redis.prefix });
    const keys = await client.keys(`${redis.prefix}:*`);
    expect(keys.length).toBeGreaterThanOrEqual(10);
    await client.del(...keys);
    client.disconnect();
    await Promise.all(ids.map(ended));
  });

  it('neither blocks nor loses anything without Redis', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    proxy.takeAway();
    const queue = queueAt(proxy.url, 200);
    const id = await Promise.race([
      add(queue),
      wait(2_000).then(() => Promise.reject(new Error('add waited'))),
    ]);
    await queue.work(handlers);
    await ended(id);
  });

  it('continues without Redis, and notifies again once it is back', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    const adding = queueAt(proxy.url, NEVER);
    const worker = queueAt(proxy.url, 1_000);
    await worker.work(handlers);
    await rings(adding);
    expect(adding.status()).toBe('ok');
    proxy.takeAway();
    const ids = await Promise.all(Array.from({ length: 5 }, () => add(adding)));
    await Promise.all(ids.map(ended));
    expect(adding.status()).toBe('degraded');
    proxy.bringBack();
    await rings(adding);
  });

  it('notifies as soon as Redis is available after startup', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    proxy.takeAway();
    const adding = queueAt(proxy.url, NEVER);
    await queueAt(proxy.url, NEVER).work(handlers);
    expect(adding.status()).toBe('degraded');
    proxy.bringBack();
    await rings(adding);
  });

  it('logs an outage once for all queues, with its setting and without its password', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    proxy.takeAway();
    const secret = new URL(proxy.url);
    secret.username = 'porter';
    secret.password = 'hush-hush';
    const { said, log } = listeningLog();
    await queueAt(secret.href, NEVER, log).work(handlers);
    while (proxy.tries() < 12) await wait(10); // each connection has retried at least once
    expect(said).toEqual([expect.stringContaining('REDIS_URL')]);
    expect(said[0]).toContain(new URL(proxy.url).host);
    expect(said[0]).not.toContain('hush-hush');
  });

  it('logs recovery, and the next outage again', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    const { said, log } = listeningLog();
    const worker = queueAt(proxy.url, NEVER, log);
    await worker.work(handlers);
    await rings(worker);
    for (let time = 0; time < 2; time += 1) {
      proxy.takeAway();
      while (said.length === 0) await wait(10);
      expect(said.splice(0)).toEqual([expect.stringMatching(/^warn REDIS_URL/)]);
      proxy.bringBack();
      await rings(worker);
      while (said.length === 0) await wait(10);
      expect(said.splice(0)).toEqual([expect.stringMatching(/^info .* answers again/)]);
    }
  });

  it('recovers from silently dead connections', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    const adding = queueAt(redisUrl, NEVER);
    const worker = queueAt(proxy.url, NEVER, SILENT, 100);
    await worker.work(handlers);
    await rings(adding);
    proxy.stall();
    await rings(adding);
    while (worker.status() !== 'ok') await wait(10);
  });

  it('recovers from a Redis failure during startup', async () => {
    const { client } = new Bull('other', redisUrl, { prefix: redis.prefix });
    const broken = `${redis.prefix}:count:active`;
    await client.del(broken);
    await client.set(broken, 'no list');
    const worker = queueAt(redisUrl, NEVER, SILENT, 100);
    await worker.work(handlers);
    while (worker.status() === 'ok') await wait(1);
    await client.del(broken);
    await rings(worker);
    client.disconnect();
  });

  it('leaves no connection open that would keep the process alive', async () => {
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    const queue = queueAt(proxy.url, NEVER);
    await queue.work(handlers);
    await rings(queue);
    await queue.close();
    while (proxy.open() > 0) await wait(10);
    await wait(700); // Bull reconnects a paused connection after 500 ms
    while (proxy.open() > 0) await wait(10);
  });
});
