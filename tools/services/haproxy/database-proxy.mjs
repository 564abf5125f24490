import { createConnection } from 'mysql2/promise';
import { freePort } from '../../processes/free-port.mjs';
import { answersThrough, startHaproxy } from './haproxy.mjs';

/**
 * Starts a proxy that sends all connections to one node of the cluster, because a COMMIT can fail if several nodes are written
 * to. When that node fails, the proxy closes its connections and another node takes over.
 * @param {string} program path of haproxy
 * @param {Pick<Awaited<ReturnType<typeof import('../galera/galera.mjs').startGalera>>, 'nodes' | 'user' | 'password'>} cluster
 * @param {{ host?: string }} [options] `host` defaults to localhost
 */
export async function startDatabaseProxy(program, { nodes, user, password }, { host = '127.0.0.1' } = {}) {
  const port = await freePort();
  const servers = nodes.map(
    (node, n) =>
      `  server ${node.name} 127.0.0.1:${node.port} check port ${node.healthPort}${n > 0 ? ' backup' : ''}`,
  );
  const proxy = await startHaproxy(
    program,
    `defaults
  mode tcp
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen writer
  bind ${host}:${port}
  option httpchk GET /
  http-check expect status 200
  # A node that is back does not take over while another is worked with.
  stick-table type integer size 1
  stick on int(1)
  default-server inter 500 fall 3 rise 2 on-marked-down shutdown-sessions
${servers.join('\n')}
`,
  );
  /** Returns the node to which the proxy sends connections. */
  const writer = async () => {
    const connection = await createConnection({ host, port, user, password, connectTimeout: 2_000 });
    try {
      const [rows] = await connection.query({ sql: 'SELECT @@wsrep_node_name AS name', timeout: 2_000 });
      const [{ name }] = /** @type {[{ name: string }]} */ (rows);
      return nodes.find((node) => node.name === name);
    } finally {
      connection.destroy();
    }
  };
  const isThere = () => writer().then(Boolean, () => false);
  await answersThrough('the database', isThere, proxy);
  /** Returns a value for DATABASE_URL. @param {string} at host of this machine @param {number} [behind] port of a proxy in front of this one */
  const address = (at, behind = port) => `mysql://${user}:${password}@${at}:${behind}/portico`;
  return { ...proxy, host, port, address, writer };
}
