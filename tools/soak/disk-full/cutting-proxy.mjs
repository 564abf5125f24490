import { connect, createServer } from 'node:net';

/** A packet of MySQL's protocol that begins a new exchange (number 0) with a query (command 3). */
const COMMIT = Buffer.concat([Buffer.from([7, 0, 0, 0, 3]), Buffer.from('COMMIT')]);

/**
 * Stands between the product and its database, and cuts connections at the worst moment: when a COMMIT is on its way.
 * @param {number} target Port on the loopback.
 */
export async function startCuttingProxy(target) {
  const cuts = { before: 0, after: 0 };
  let cut = 0;
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    const both = [client, database];
    const end = () => both.forEach((socket) => socket.destroy());
    let isReplyLost = false;
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (chunk) => {
      if (chunk.equals(COMMIT) && cuts.before > 0) {
        cuts.before -= 1;
        cut += 1;
        return end();
      }
      if (chunk.equals(COMMIT) && cuts.after > 0) {
        cuts.after -= 1;
        isReplyLost = true;
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isReplyLost) return client.write(chunk);
      cut += 1; // it has committed, and nobody will hear of it
      return end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: /** @type {import('node:net').AddressInfo} */ (server.address()).port,
    /** The next so many COMMITs are cut off before they reach the database, or before their reply is heard. */
    cutCommits: (/** @type {{ before: number, after: number }} */ next) => void Object.assign(cuts, next),
    count: () => cut,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
