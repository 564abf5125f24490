import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onCleanUp } from '../../processes/cleanup.mjs';

/** Starts a TCP proxy that can delay everything in both directions. @param host of proxy and server @param port of the server */
export async function slowLine(host: string, port: number) {
  const open = new Set<Socket>();
  const line = { port: 0, delayMs: 0 };
  const server = createServer((from) => {
    const to = connect(port, host);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('data', (chunk) => void setTimeout(() => other.writable && other.write(chunk), line.delayMs));
      one.on('end', () => void setTimeout(() => other.end(), line.delayMs));
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        void setTimeout(() => other.destroy(), line.delayMs + 1_000);
      });
    }
  });
  await new Promise((resolve) => server.listen(0, host, () => resolve(undefined)));
  line.port = (server.address() as AddressInfo).port;
  onCleanUp(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return line;
}
