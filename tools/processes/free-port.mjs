import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that systems give to outgoing connections (Linux: from 32768): one of those could be taken before anybody listens at it. */
const FIRST = 15_000;
const COUNT = 17_000;
/** What runs beside this one begins elsewhere, and nobody is given the same port twice. */
let next = ((process.pid + threadId) * 61) % COUNT;

/**
 * A TCP port that nothing listens on at this moment.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (!(await portTaken(port, '127.0.0.1'))) return port;
  }
  throw new Error(`No port from ${FIRST} to ${FIRST + COUNT - 1} is free.`);
}

/**
 * Whether something listens there already.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function portTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
