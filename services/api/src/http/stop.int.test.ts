// @module-tag early
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { makeTestDatabase, startOtlpReceiver } from '@portico/core/testing';
import { describe, expect, it } from 'vitest';
import { freePort, MAIN, waitForOutput, TSCONFIG } from '../testing/api-process.ts';

const TIMEOUT_MS = 90_000;

interface Started {
  child: ChildProcess;
  port: number;
}

async function withServer(
  work: (server: Started) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const database = await makeTestDatabase();
  const port = await freePort();
  const child = spawn(process.execPath, MAIN, {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: database.folder,
      PORT: String(port),
      TSX_TSCONFIG_PATH: TSCONFIG,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await waitForOutput(child, 'Portico is listening');
    await work({ child, port });
  } finally {
    child.kill('SIGKILL');
    await database.remove();
  }
}

describe.concurrent('stopping process', () => {
  it.each([
    [
      'half a body',
      'POST /public/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
    ['half a head', 'GET /about HTTP/1.1\r\nHost: a\r\n'],
  ])('waits at most 10 s for a client that has sent %s', { timeout: TIMEOUT_MS }, async (_what, sent) => {
    await withServer(async ({ child, port }) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const heard = text(socket).catch(() => '');
      socket.write(sent);
      // Once this second request has its reply, the server has read the first request.
      await (await fetch(`http://127.0.0.1:${port}/health/live`)).arrayBuffer();
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
      expect(await heard).toBe('');
    });
  });

  it(
    'is not ready at once, answers everybody for DRAIN_MS nevertheless, and ends',
    { timeout: TIMEOUT_MS },
    async () => {
      const drainMs = 3_000;
      await withServer(
        async ({ child, port }) => {
          const status = async (path: string) => {
            const response = await fetch(`http://127.0.0.1:${port}${path}`);
            await response.arrayBuffer();
            return response.status;
          };
          expect(await status('/health/ready')).toBe(200);
          const exited = once(child, 'exit');
          const stoppedAt = Date.now();
          child.kill('SIGTERM');
          while ((await status('/health/ready')) !== 503) await wait(5);
          expect(await status('/health/live')).toBe(200);
          expect(child.exitCode).toBeNull();
          expect(await exited).toEqual([0, null]);
          expect(Date.now() - stoppedAt).toBeGreaterThanOrEqual(drainMs);
        },
        { DRAIN_MS: String(drainMs) },
      );
    },
  );

  it.each([
    ['sends the traces that it has', undefined, 0],
    ['does not wait longer than 10 s for a collector that hangs', () => undefined, 10_000],
  ])('%s', { timeout: TIMEOUT_MS }, async (_what, hang, withinMs) => {
    const collector = await startOtlpReceiver(hang);
    await withServer(
      async ({ child, port }) => {
        await (await fetch(`http://127.0.0.1:${port}/nowhere`)).arrayBuffer();
        const exited = once(child, 'exit');
        const stoppedAt = Date.now();
        child.kill('SIGTERM');
        expect(await exited).toEqual([0, null]);
        if (withinMs > 0) expect(Date.now() - stoppedAt).toBeLessThan(withinMs);
        expect(collector.spans().map(({ name }) => name)).toContain('GET /*path');
      },
      { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    );
    await collector.close();
  });
});
