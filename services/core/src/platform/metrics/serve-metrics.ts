import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Serves `GET /metrics` in Prometheus's format on its own port, which isn't exposed by the proxy. */
export async function serveMetrics(
  { metrics, logger }: { metrics: Metrics; logger: Logger },
  { host, port }: MetricsAddress,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  logger.info({ host, port: taken }, 'Metrics are being served');
  return {
    port: taken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
