// @module-tag early
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCore, migrateDatabase, readSettings, within } from '@portico/core';
import { makeTestDatabase, serverMain, startOtlpReceiver, type TestDatabase } from '@portico/core/testing';

describe('worker process', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await makeTestDatabase();
  });
  afterAll(() => database.remove());

  const env = () => ({
    DATABASE_URL: database.url,
    DATA_DIR: database.folder,
    REDIS_URL: process.env.TEST_REDIS_URL ?? '',
    LOG_LEVEL: 'info',
  });
  const start = (more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, serverMain('worker'), {
      env: { ...process.env, ...env(), ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return { child, exited: new Promise<number | null>((resolve) => child.once('exit', resolve)) };
  };

  it('runs jobs that another process adds, and stops on a signal', async () => {
    expect(env().REDIS_URL, 'TEST_REDIS_URL is not set').not.toBe('');
    const settings = readSettings({ ...env(), LOG_LEVEL: 'silent' });
    await migrateDatabase(settings.database);
    const core = await createCore(settings);
    const healthPort = await freePort();
    const { child, exited } = start({ METRICS_PORT: '0', WORKER_HEALTH_PORT: String(healthPort) });
    const port = /"port":(\d+).*Metrics are being served/.exec(
      await said(child.stdout, 'Metrics are being served'),
    )?.[1];
    expect((await fetch(`http://127.0.0.1:${healthPort}/health/ready`)).status).toBe(200);
    await core.platform.database.unitOfWork.run((manager) =>
      core.platform.outbox.send(manager, {
        recipient: 'ada@example.edu',
        subject: 'Hello',
        body: 'Hello, Ada.',
      }),
    );
    const waiting = async () =>
      (await core.platform.outboxMessages.newest('ada@example.edu')).some(
        ({ deliveredAt }) => deliveredAt === null,
      );
    while (await waiting()) await wait(20);
    const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    await expect
      .poll(figures)
      .toContain('portico_job_seconds_count{kind="deliver-message",outcome="done"} 1');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    await core.close();
  });

  it('continues the trace of the process that enqueued a job', async () => {
    expect(env().REDIS_URL, 'TEST_REDIS_URL is not set').not.toBe('');
    const collector = await startOtlpReceiver();
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const settings = readSettings({ ...env(), ...traced, LOG_LEVEL: 'silent' });
    await migrateDatabase(settings.database);
    const core = await createCore(settings);
    const { child, exited } = start(traced);
    const { outbox, database: tables } = core.platform;
    const message = { recipient: 'grace@example.edu', subject: 'Hello', body: 'Hello, Grace.' };
    const span = core.platform.tracing?.begin({ name: 'POST /test', as: 'server', facts: {} });
    if (!span) throw new Error('Nothing is traced.');
    const ended = said(child.stdout, `"trace_id":"${span.ids.trace_id}"`);
    await within(span, () => tables.unitOfWork.run((manager) => outbox.send(manager, message)));
    span.end();
    await ended;
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    await core.close();
    const job = collector.spans().find(({ name }) => name === 'job deliver-message');
    expect(job && collector.lineOf(job)).toEqual(['POST /test', 'transaction', 'job deliver-message']);
    expect(collector.bodies.join()).toContain('portico-worker');
    expect(collector.bodies.join()).not.toMatch(/grace/i);
    await collector.close();
  });

  it("doesn't start without Redis, and says why", async () => {
    const { child, exited } = start({ REDIS_URL: '' });
    await said(child.stderr, 'REDIS_URL is not set');
    expect(await exited).not.toBe(0);
  });
});

async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

async function said(stream: ChildProcess['stdout'], words: string): Promise<string> {
  let heard = '';
  for await (const chunk of stream ?? []) {
    heard += String(chunk);
    if (heard.includes(words)) break;
  }
  if (!heard.includes(words)) throw new Error(`The process ended without saying "${words}", but: ${heard}`);
  return heard;
}
