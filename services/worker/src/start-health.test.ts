import { createServer, type AddressInfo } from 'node:net';
import { ReadinessChecks } from '@portico/core';
import { afterEach, describe, expect, it } from 'vitest';
import { startHealth } from './start-health.ts';

const host = '127.0.0.1';

describe('worker health', () => {
  let close: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await close?.();
    close = undefined;
  });

  const start = async (checks: ReadinessChecks) => {
    const port = await freePort();
    ({ close } = await startHealth(checks, { host, port }));
    return async (path: string, method = 'GET') => {
      const response = await fetch(`http://${host}:${port}${path}`, { method });
      return [response.status, await response.text()];
    };
  };
  const readiness = () => new ReadinessChecks({ error: () => undefined } as never);

  it('is live, and ready if its parts are', async () => {
    const checks = readiness();
    const ask = await start(checks);
    expect(await ask('/health/live')).toEqual([200, '{"status":"ok"}']);
    checks.add('jobs', () => 'degraded');
    expect(await ask('/health/ready')).toEqual([200, '{"status":"degraded","checks":{"jobs":"degraded"}}']);
    checks.add('database', () => 'unavailable');
    expect((await ask('/health/ready'))[0]).toBe(503);
  });

  it('is live but not ready while it stops', async () => {
    const checks = readiness();
    const ask = await start(checks);
    checks.stop();
    const stopping = '{"status":"unavailable","checks":{"process":"unavailable"}}';
    expect(await ask('/health/ready')).toEqual([503, stopping]);
    expect((await ask('/health/live'))[0]).toBe(200);
  });

  it('returns 404 otherwise', async () => {
    const ask = await start(readiness());
    expect((await ask('/'))[0]).toBe(404);
    expect((await ask('/health/ready', 'POST'))[0]).toBe(405);
  });

  it("names the setting if it can't listen", async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, host, resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(startHealth(readiness(), { host, port })).rejects.toThrow(
      `WORKER_HEALTH_PORT ${port} at HOST 127.0.0.1 can't be used (EADDRINUSE)`,
    );
    await new Promise((resolve) => taken.close(resolve));
  });
});

async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, host, resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}
