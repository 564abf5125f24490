import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Packet of a COMMIT in MySQL's protocol: header (length 7, sequence number 0), command (3: query), and SQL. */
const COMMIT = Buffer.concat([Buffer.from([7, 0, 0, 0, 3]), Buffer.from('COMMIT')]);

/**
 * Starts a proxy between the product and its database that closes connections at the worst moment: during a COMMIT.
 * @param target port of the database on localhost
 */
export async function startCuttingProxy(target: number) {
  const cuts = { before: 0, after: 0 };
  let cut = 0;
  const sockets = new Set<Socket>();
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
      cut += 1; // The COMMIT has succeeded, but its reply is lost.
      return end();
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: (server.address() as AddressInfo).port,
    /** Cuts the next COMMITs, `before` of them before they reach the database and `after` of them before their reply. */
    cutCommits: (next: { before: number; after: number }) => void Object.assign(cuts, next),
    count: () => cut,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
