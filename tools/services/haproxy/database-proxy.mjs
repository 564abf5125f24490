import { createConnection } from 'mysql2/promise';
import { freePort } from '../../processes/free-port.mjs';
import { answersThrough, startHaproxy } from './haproxy.mjs';

/**
 * Starts a proxy that sends everything to one node of the cluster at a time, because a COMMIT can fail when several nodes are
 * written to. When that node fails, its connections are closed and another one takes over.
 * @param {string} program Path of haproxy.
 * @param {Pick<Awaited<ReturnType<typeof import('../galera/galera.mjs').startGalera>>, 'nodes' | 'user' | 'password'>} cluster
 * @param {{ host?: string }} [options] Default: localhost.
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
  /** The active node. */
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
  /**
   * For DATABASE_URL. @param {string} at A name of this machine. @param {number} [behind] The port of a proxy in front of this
   * one.
   */
  const address = (at, behind = port) => `mysql://${user}:${password}@${at}:${behind}/portico`;
  return { ...proxy, host, port, address, writer };
}
