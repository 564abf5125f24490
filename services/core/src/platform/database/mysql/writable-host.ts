import { type ConnectionOptions, createConnection } from 'mysql2/promise';

/** Milliseconds for each answer of a server. One that needs longer holds up everybody's saves. */
const ANSWER_MS = 2_000;

/**
 * Whether a server takes writes now. Asked of the server, because an account with many rights may write to a read-only replica; and a
 * node that has left its Galera cluster answers connections and `SELECT 1` as ever
 * (https://mariadb.com/docs/galera-cluster/reference/galera-cluster-status-variables: `wsrep_ready`).
 */
export async function canBeWritten(options: ConnectionOptions): Promise<boolean> {
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
    // A MariaDB without Galera says that it is not ready for it.
    return wsrep_on !== 'ON' || (await ask("SHOW GLOBAL STATUS LIKE 'wsrep_ready'")).wsrep_ready === 'ON';
  } catch {
    // Whatever the reason: nothing can be written there. That nobody can be written to is told by whoever wants to.
    return false;
  } finally {
    connection?.destroy();
  }
}
