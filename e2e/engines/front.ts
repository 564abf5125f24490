import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  close(): void;
}

/**
 * Starts a proxy that adds a script to every page, before the product's own, because not every engine's driver can inject scripts.
 * @param blocked paths that fail, as with a content blocker
 */
export async function startFront(target: string, script: string, blocked: string[] = []): Promise<Front> {
  const server = http.createServer((request, response) => {
    const { method, url = '/' } = request;
    if (blocked.includes(url)) return void response.destroy();
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    const passed = http.request(new URL(url, target), { method, headers }, (reply) => {
      const isPage = reply.headers['content-type']?.startsWith('text/html');
      if (!isPage) {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        return void reply.pipe(response);
      }
      const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = reply.headers;
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const html = Buffer.concat(chunks).toString();
        response.writeHead(reply.statusCode ?? 502, rest);
        response.end(html.replace('<head>', `<head><script>${script}</script>`));
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
