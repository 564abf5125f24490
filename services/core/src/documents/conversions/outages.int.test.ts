// @module-tag soak
import Bull from 'bull';
import { afterEach, describe, expect, it } from 'vitest';
import { readPdf } from '../converter/testing/read-pdf.ts';
import { wordDocument } from '../converter/testing/word-document.ts';
import { RedisJobQueue } from '../../platform/jobs/redis-job-queue.ts';
import { PollingJobQueue } from '../../platform/jobs/polling-job-queue.ts';
import { ownRedis, redisAt } from '../../platform/jobs/testing/make-test-queue.ts';
import { startRedisProxy } from '../../platform/jobs/testing/redis-proxy.ts';
import { JobEntity } from '../../platform/jobs/job.entity.ts';
import { ConversionEntity } from '../../applications/documents/conversion.entity.ts';
import { ConversionBench, type Owner } from './testing/conversion-bench.ts';
import { SHORT_LEASE } from './testing/short-lease.ts';
import { startHangingWorker } from './testing/start-hanging-worker.ts';

const word = (text: string) => wordDocument({ paragraphs: [text] });

describe('a conversion survives', { timeout: 120_000 }, () => {
  let bench: ConversionBench | undefined;
  const open: { close(): Promise<void> }[] = [];
  afterEach(async () => {
    await bench?.close();
    bench = undefined;
    await Promise.all(open.splice(0).map((each) => each.close()));
  });

  const textOf = async (of: ConversionBench, owner: Owner) =>
    (await readPdf(await of.documentOf(owner))).text;

  it('a killed worker: the next one resumes it, and there is exactly one PDF', async () => {
    bench = await ConversionBench.open((deps) => new PollingJobQueue({ ...deps, ...SHORT_LEASE }));
    const owner = await bench.owner();
    await bench.start(owner, word('Ada'), 'letter.docx');
    const victim = startHangingWorker(bench);
    await victim.converts;
    await victim.kill();
    expect(await bench.status(owner)).toMatchObject({ status: 'in_progress' });
    await bench.work();
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
    const { reads } = bench.core.platform.database;
    const { jobId } = await reads.findOneByOrFail(ConversionEntity, { applicationId: owner.applicationId });
    expect(await reads.findOneByOrFail(JobEntity, { id: jobId ?? '' })).toMatchObject({ attempts: 2 });
    expect(await bench.settles(1)).toHaveLength(1);
    expect(await textOf(bench, owner)).toBe('Ada');
  });

  it('a Redis restart that loses all data', async () => {
    const redis = ownRedis();
    const redisUrl = redis.url ?? '';
    expect(redisUrl, 'TEST_REDIS_URL is not set').not.toBe('');
    const proxy = await startRedisProxy(redisUrl);
    open.push(proxy);
    const { prefix } = redis;
    const queue = { redis: redisAt(proxy.url), prefix, sweepMs: 200, pollMs: 50 };
    bench = await ConversionBench.open((deps) => new RedisJobQueue({ ...deps, ...queue }));
    const names = ['with Redis', 'without Redis', 'flushed'];
    const owners = await Promise.all(names.map(() => bench!.owner()));
    const start = (n: number) => bench!.start(owners[n]!, word(names[n]!), 'letter.docx');

    await start(0);
    proxy.takeAway();
    await start(1);
    proxy.bringBack();
    await start(2);
    const { client } = new Bull('convert-document', redisUrl, { prefix });
    const keys = await client.keys(`${prefix}:*`);
    if (keys.length > 0) await client.del(...keys);
    client.disconnect();

    await bench.work();
    for (const [n, owner] of owners.entries()) {
      expect(await bench.ended(owner), names[n]).toMatchObject({ status: 'completed' });
      expect(await textOf(bench, owner)).toBe(names[n]);
    }
    await bench.settles(names.length);
  });

  it('a shutdown: unfinished jobs are requeued and done by the next worker', async () => {
    bench = await ConversionBench.open();
    const owner = await bench.owner();
    await bench.start(owner, word('Ada'), 'letter.docx');
    let began = () => {};
    const working = new Promise<void>((resolve) => (began = resolve));
    await bench.work({
      convert: (_type, _bytes, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          began();
        }),
      close: () => Promise.resolve(),
    });
    await working;
    await bench.core.platform.jobs.close(20);
    const [job] = await bench.core.platform.database.reads.findBy(JobEntity, { kind: 'convert-document' });
    expect(job).toMatchObject({ status: 'queued', attempts: 1 });
    const next = await bench.nextWorker();
    open.push(next);
    expect(await bench.ended(owner)).toMatchObject({ status: 'completed' });
  });
});
