import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

describe('serveMetrics', () => {
  let metrics: Metrics;
  let server: MetricsServer;
  beforeEach(async () => {
    metrics = new Metrics();
    server = await serveMetrics({ metrics, logger: createLogger('silent') }, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.close());
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });

  it("returns counters in Prometheus's format", async () => {
    metrics.saves.inc();
    const reply = await get('/metrics');
    expect(reply.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await reply.text()).toContain('\nportico_saves_total 1\n');
  });

  it('serves nothing else', async () => {
    expect((await get('/')).status).toBe(404);
    expect((await get('/metrics', 'POST')).status).toBe(404);
  });

  it("omits a gauge that can't be read, and returns the others", async () => {
    let isUp = true;
    metrics.gauge('portico_test', 'A figure of the database', ['kind'], () =>
      isUp ? Promise.resolve([{ kind: 'a', value: 7 }]) : Promise.reject(new Error('gone')),
    );
    expect(await (await get('/metrics')).text()).toContain('portico_test{kind="a"} 7');
    isUp = false;
    const text = await (await get('/metrics')).text();
    expect(text).not.toContain('portico_test{');
    expect(text).toContain('portico_saves_total 0');
  });
});
