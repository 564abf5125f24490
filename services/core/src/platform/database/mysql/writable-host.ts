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
    const ask = { rowsAsArray: true, timeout: ANSWER_MS } as const;
    const [variables] = await connection.query({ sql: 'SELECT @@GLOBAL.read_only', ...ask });
    const [status] = await connection.query({ sql: "SHOW GLOBAL STATUS LIKE 'wsrep_ready'", ...ask });
    const [[isReadOnly] = []] = variables as number[][];
    const [[, isReady] = []] = status as string[][];
    return isReadOnly === 0 && (isReady ?? 'ON') === 'ON';
  } catch {
    // Whatever the reason: nothing can be written there. That nobody can be written to is told by whoever wants to.
    return false;
  } finally {
    connection?.destroy();
  }
}
