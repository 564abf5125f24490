import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { isConstant } from '../constant-query.ts';
import type { DatabaseHost } from '../database-settings.ts';
import { PATIENCE_MS } from '../patience.ts';
import type { Connections } from './connections.ts';
import { HostPool, type OnMove } from './host-pool.ts';
import { canBeWritten } from './writable-host.ts';

/** Seconds. A row that stays locked for longer is told: the server's own limit is 50 s. */
const LOCK_WAIT_S = 3;

/**
 * READ COMMITTED, because a snapshot taken before a lock was granted would show what the lock was waited for to change. Set once for
 * each connection: with each transaction it would be one more way to the server and back.
 */
const SESSION = [
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface BoundedOptions extends PoolOptions {
  hosts: DatabaseHost[];
  onMove?: OnMove;
  connections: Connections;
}

/** mysql2 as TypeORM uses it, with an end to every wait (for a connection of the pool, for the server, for a row), and with several hosts. */
export const boundedMysql = {
  ...mysql,
  createPool({ hosts, onMove, connections, ...options }: BoundedOptions): Pool | HostPool {
    const open = (place: DatabaseHost) => boundedPool({ ...options, ...place }, connections);
    const [only, ...others] = hosts;
    if (only && others.length === 0) return open(only);
    return new HostPool(hosts, open, (place) => canBeWritten({ ...options, ...place }), onMove);
  },
};

function boundedPool(options: PoolOptions, connections: Connections): Pool {
  const pool = mysql.createPool(options);
  connections.watch(pool);
  pool.on('connection', (connection) => {
    for (const setting of SESSION) connection.query(setting, (error) => error && connection.destroy());
    prepareConstants(connection);
  });
  const take = pool.getConnection.bind(pool);
  pool.getConnection = (taken) => {
    connections.waiting += 1;
    const told: Taken = (error, connection) => {
      connections.waiting -= 1;
      taken(error, connection);
    };
    take(withinPatience(told, options.connectTimeout ?? PATIENCE_MS));
  };
  return pool;
}

/** TypeORM always has its values put into the text. Those of a constant query are sent beside it. */
function prepareConstants(connection: PoolConnection): void {
  const query = connection.query.bind(connection) as (...call: unknown[]) => unknown;
  const execute = connection.execute.bind(connection) as typeof query;
  const either = (sql: unknown, ...rest: unknown[]) => (isConstant(sql) ? execute : query)(sql, ...rest);
  connection.query = either as PoolConnection['query'];
}

/** mysql2 waits for a free connection for ever. One that comes too late goes back to the pool. */
function withinPatience(taken: Taken, patienceMs: number): Taken {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    taken(exhausted(new Error('No connection of the pool became free.')), undefined as never);
  }, patienceMs);
  return (error, connection) => {
    clearTimeout(limit);
    if (!isLate) taken(error && exhausted(error), connection);
    else if (!error) connection.release();
  };
}

/** What mysql2 says of a full queue has no code. */
function exhausted(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  return error.code === undefined ? Object.assign(error, { code: 'PROTOCOL_POOL_EXHAUSTED' }) : error;
}
