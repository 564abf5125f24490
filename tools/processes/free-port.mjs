import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** Below the ports that systems give to outgoing connections (Linux: from 32768): one of those could be taken before anybody listens at it. */
const FIRST = 15_000;
const COUNT = 17_000;
/** What runs beside this one begins elsewhere, and nobody is given the same port twice. */
let next = ((process.pid + threadId) * 61) % COUNT;

/**
 * A TCP port that nothing listens on at this moment, or the first of several that follow each other.
 * @returns {Promise<number>}
 */
export async function freePort(count = 1) {
  for (let tries = 0; tries < COUNT; tries++) {
    if (next + count > COUNT) next = 0;
    const first = FIRST + next;
    next += count;
    const taken = Array.from({ length: count }, (_, n) => portTaken(first + n, '127.0.0.1'));
    if (!(await Promise.all(taken)).includes(true)) return first;
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
