import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/** First port to try. The range is below that of outgoing connections (Linux: from 32768), which could take the port before the caller listens. */
const FIRST = 15_000;
const COUNT = 17_000;
/** Next port to try. Parallel processes start at different ports, and each process returns a port only once. */
let next = ((process.pid + threadId) * 61) % COUNT;

/** Returns a free TCP port, or the first of several consecutive ones. @returns {Promise<number>} */
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

/** Returns whether something listens on the port. @param {number} port @param {string} host @returns {Promise<boolean>} */
export function portTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, host, () => server.close(() => resolve(false)));
  });
}
