import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type ReadinessChecks, SettingsError } from '@portico/core';

export interface Health {
  close(): Promise<void>;
}

type Readiness = Pick<ReadinessChecks, 'check'>;

/** Serves only `GET /health/live` and `GET /health/ready`. @throws SettingsError if it can't listen */
export async function startHealth(readiness: Readiness, at: { host: string; port: number }): Promise<Health> {
  const server = createServer((request, response) => void answer(readiness, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(new SettingsError([`WORKER_HEALTH_PORT ${at.port} at HOST ${at.host} can't be used (${code})`])),
    );
    server.listen(at.port, at.host, resolve);
  });
  return {
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(readiness: Readiness, { method, url }: IncomingMessage, response: ServerResponse) {
  const say = (status: number, body?: object) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(body && JSON.stringify(body));
  if (method !== 'GET') return say(405);
  if (url === '/health/live') return say(200, { status: 'ok' });
  if (url !== '/health/ready') return say(404);
  const found = await readiness.check();
  return say(found.status === 'unavailable' ? 503 : 200, found);
}
