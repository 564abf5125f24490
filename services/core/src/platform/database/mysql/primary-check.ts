import { type ConnectionOptions, createConnection } from 'mysql2/promise';

const ANSWER_MS = 2_000;

/**
 * Queries the server's state, because a privileged account may write to a read-only replica, and a node outside its
 * Galera cluster still answers `SELECT 1` (https://mariadb.com/docs/galera-cluster/reference/galera-cluster-status-variables:
 * `wsrep_ready`).
 */
export async function isWritablePrimary(options: ConnectionOptions): Promise<boolean> {
  let connection: Awaited<ReturnType<typeof createConnection>> | undefined;
  try {
    const { host, port, user, password, database, ssl } = options;
    const own = { host, port, user, password, database, ssl };
    connection = await createConnection({ ...own, connectTimeout: ANSWER_MS } as ConnectionOptions);
    const server = connection;
    const ask = async (sql: string) => {
      const [rows] = await server.query({ sql, rowsAsArray: true, timeout: ANSWER_MS });
      return Object.fromEntries(rows as string[][]) as Record<string, string>;
    };
    const { read_only, wsrep_on } = await ask(
      "SHOW GLOBAL VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')",
    );
    if (read_only !== 'OFF') return false;
    // Check `wsrep_ready` only with Galera: otherwise, MariaDB reports OFF.
    return wsrep_on !== 'ON' || (await ask("SHOW GLOBAL STATUS LIKE 'wsrep_ready'")).wsrep_ready === 'ON';
  } catch {
    return false;
  } finally {
    connection?.destroy();
  }
}
