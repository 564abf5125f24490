import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type OtlpReceiver, startOtlpReceiver } from '../../testing/otlp-receiver.ts';
import { part, whole } from './active-span.ts';
import { OtlpTracing } from './otlp-tracing.ts';
import { readTracing } from './tracing-settings.ts';

const GIVEN = {
  OTEL_SDK_DISABLED: false,
  OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
  OTEL_SERVICE_NAME: 'portico-test',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on' as const,
  OTEL_TRACES_SAMPLER_ARG: 1,
};

describe('OtlpTracing', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  const warned: object[] = [];
  const log = { info: () => {}, warn: (facts: object) => void warned.push(facts), error: () => {} };
  const receiver = async (...answer: Parameters<typeof startOtlpReceiver>): Promise<OtlpReceiver> => {
    const started = await startOtlpReceiver(...answer);
    closing.push(started.close);
    return started;
  };
  const open = (url: string, more: object = {}) => {
    const settings = readTracing({ ...GIVEN, OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more }, undefined);
    if (!settings) throw new Error('It is not switched on.');
    warned.length = 0;
    return new OtlpTracing(settings, log);
  };
  const request = (tracing: OtlpTracing, work: () => Promise<unknown> = () => Promise.resolve()) =>
    whole(tracing.begin({ name: 'GET /x', as: 'server', facts: {} }), work);

  it("sends the service, its attributes, and the collector's headers", async () => {
    const collector = await receiver();
    const tracing = open(collector.url, {
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
    });
    await request(tracing);
    await tracing.close();
    expect(collector.headers[0]).toMatchObject({ 'x-key': 'a b', 'content-type': 'application/json' });
    expect(collector.bodies[0]).toContain('portico-test');
    expect(collector.bodies[0]).toContain('deployment.environment.name');
  });

  it('drops unlisted or malformed attributes and error messages', async () => {
    const collector = await receiver();
    const tracing = open(collector.url);
    const failing = part.bind(undefined, 'transaction', () => {
      throw Object.assign(new Error('grace@example.edu'), { code: 'ER_DUP_ENTRY' });
    });
    const facts = { 'http.route': '/a?city=Grace', 'portico.job.kind': 'Grace Hopper', city: 'Grace' };
    await expect(
      whole(tracing.begin({ name: 'GET /x', as: 'server', facts }), () =>
        failing({ city: 'Grace' } as object),
      ),
    ).rejects.toThrow('grace@example.edu');
    await tracing.close();
    // Ids are hexadecimal, so the name isn't.
    expect(collector.bodies.join()).not.toMatch(/grace/i);
    const inner = collector.spans().find(({ name }) => name === 'transaction');
    expect(inner?.attributes).toEqual([{ key: 'error.type', value: { stringValue: 'Error ER_DUP_ENTRY' } }]);
    expect(inner?.status.code).toBe(2);
  });

  it('respects the sampler', async () => {
    const collector = await receiver();
    const tracing = open(collector.url, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: 0 });
    await request(tracing);
    await tracing.close();
    expect(collector.bodies).toEqual([]);
  });

  it('continues without a collector, and logs it once', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const { port } = holder.address() as AddressInfo;
    await new Promise((resolve) => holder.close(resolve));
    const tracing = open(`http://127.0.0.1:${port}`, { OTEL_EXPORTER_OTLP_TIMEOUT: 200 });
    for (let n = 0; n < 1_500; n += 1) await request(tracing);
    await expect.poll(() => warned.length).toBe(1);
    await tracing.close();
    expect(warned).toEqual([{ error: 'Error ECONNREFUSED', lost: 512 }]);
  });

  it('logs that a collector replies with 500', async () => {
    const collector = await receiver((response) => response.writeHead(500).end('no'));
    const tracing = open(collector.url);
    await request(tracing);
    await tracing.close();
    expect(collector.bodies).toHaveLength(1);
    expect(warned).toHaveLength(1);
    expect(JSON.stringify(warned)).not.toContain(collector.url);
  });

  it("doesn't wait for a hanging collector in requests, nor long on close", async () => {
    const collector = await receiver(() => undefined);
    const tracing = open(collector.url);
    const before = performance.now();
    for (let n = 0; n < 5_000; n += 1) await request(tracing);
    expect(performance.now() - before).toBeLessThan(2_000);
    const closed = tracing.close().then(() => 'closed');
    await expect(Promise.race([closed, wait(5_000)])).resolves.toBe('closed');
    expect(collector.bodies.length).toBeGreaterThan(0);
  });
});
