import { connect, createServer } from 'node:net';
import { onCleanUp } from '../../processes/cleanup.mjs';

/**
 * A line to a server that can be made slow: whatever goes through it, either way, then arrives so many milliseconds later.
 * @param {string} host Where it listens, and where the server is.
 * @param {number} port Of the server.
 */
export async function slowLine(host, port) {
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set();
  const line = { port: 0, delayMs: 0 };
  const server = createServer((from) => {
    const to = connect(port, host);
    for (const [one, other] of /** @type {const} */ ([
      [from, to],
      [to, from],
    ])) {
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
  line.port = /** @type {import('node:net').AddressInfo} */ (server.address()).port;
  onCleanUp(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return line;
}
