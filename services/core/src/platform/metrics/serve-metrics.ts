import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Where figures are told; port 0 takes a free one. */
export interface MetricsPlace {
  host: string;
  port: number;
}

/**
 * `GET /metrics` in the text format of Prometheus, on a port of its own: what stands in front of the product leads nobody there.
 */
export async function serveMetrics(
  { metrics, logger }: { metrics: Metrics; logger: Logger },
  { host, port }: MetricsPlace,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(), // the database can't be asked; whoever scrapes sees that there are no figures
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  logger.info({ host, port: taken }, 'Figures are told');
  return {
    port: taken,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
