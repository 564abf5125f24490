import { createServer } from 'node:http';
import { createConnection } from 'mysql2/promise';

/**
 * A health check for load balancers: 200 while a node belongs to its cluster and has all data (`wsrep_ready`, `wsrep_local_state`
 * 4, "Synced"), otherwise 503 with the reason. A node that has left the cluster still accepts connections and answers `SELECT 1`.
 * Usage: `node health.mjs <port to listen on>=<port of the node> ...`, with the password of the user `health` in HEALTH_PASSWORD.
 */

const PATIENCE_MS = 1_500;

for (const pair of process.argv.slice(2)) {
  const [listen, port] = pair.split('=').map(Number);
  createServer((_, response) => {
    void problemOf(Number(port)).then((problem) =>
      response.writeHead(problem ? 503 : 200).end(problem ?? 'Synced'),
    );
  }).listen(listen, '127.0.0.1');
}

/** @param {number} port @returns {Promise<string | undefined>} */
async function problemOf(port) {
  /** @type {import('mysql2/promise').Connection | undefined} */
  let connection;
  try {
    connection = await createConnection({
      ...{ host: '127.0.0.1', port, user: 'health', password: process.env.HEALTH_PASSWORD },
      connectTimeout: PATIENCE_MS,
    });
    const [rows] = await connection.query({
      sql: "SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state')",
      timeout: PATIENCE_MS,
    });
    const state = Object.fromEntries(
      /** @type {{ Variable_name: string, Value: string }[]} */ (rows).map((row) => [
        row.Variable_name.toLowerCase(),
        row.Value,
      ]),
    );
    if (state.wsrep_ready !== 'ON') return 'wsrep_ready is not ON';
    if (state.wsrep_local_state !== '4') return `wsrep_local_state is ${state.wsrep_local_state}`;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  } finally {
    connection?.destroy();
  }
}
