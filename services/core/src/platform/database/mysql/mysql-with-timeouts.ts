import mysql, { type Pool, type PoolConnection, type PoolOptions } from 'mysql2';
import { isConstant } from '../constant-query.ts';
import type { DatabaseHost } from '../database-settings.ts';
import { RETRY_FOR_MS } from '../retry-delay.ts';
import type { Connections } from './connections.ts';
import { FailoverPool, type OnFailover } from './failover-pool.ts';
import { isWritablePrimary } from './primary-check.ts';

/** Seconds that a statement waits for a row lock; the server's default is 50. */
const LOCK_WAIT_S = 3;

/** READ COMMITTED: a snapshot from before a lock was granted would miss changes. Set per connection to save round trips. */
const SESSION = [
  `SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT_S}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

type Taken = (error: NodeJS.ErrnoException | null, connection: PoolConnection) => void;

interface BoundedOptions extends PoolOptions {
  hosts: DatabaseHost[];
  onMove?: OnFailover;
  connections: Connections;
}

/** The mysql2 driver for TypeORM, with several hosts and a timeout for every wait: pool, server, and row locks. */
export const mysqlWithTimeouts = {
  ...mysql,
  createPool({ hosts, onMove, connections, ...options }: BoundedOptions): Pool | FailoverPool {
    const open = (place: DatabaseHost) => boundedPool({ ...options, ...place }, connections);
    const [only, ...others] = hosts;
    if (only && others.length === 0) return open(only);
    return new FailoverPool(hosts, open, (place) => isWritablePrimary({ ...options, ...place }), onMove);
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
    const onConnection: Taken = (error, connection) => {
      connections.waiting -= 1;
      taken(error, connection);
    };
    take(withinTimeout(onConnection, options.connectTimeout ?? RETRY_FOR_MS));
  };
  return pool;
}

/** Sends constant queries as prepared statements; TypeORM would interpolate their values. */
function prepareConstants(connection: PoolConnection): void {
  const query = connection.query.bind(connection) as (...call: unknown[]) => unknown;
  const execute = connection.execute.bind(connection) as typeof query;
  const either = (sql: unknown, ...rest: unknown[]) => (isConstant(sql) ? execute : query)(sql, ...rest);
  connection.query = either as PoolConnection['query'];
}

/** mysql2 waits forever for a free connection. A connection that becomes free too late is returned to the pool. */
function withinTimeout(taken: Taken, patienceMs: number): Taken {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    taken(exhausted(new Error('No database connection became available in time.')), undefined as never);
  }, patienceMs);
  return (error, connection) => {
    clearTimeout(limit);
    if (!isLate) taken(error && exhausted(error), connection);
    else if (!error) connection.release();
  };
}

/** Adds a code to mysql2's error for a full queue, which has none. */
function exhausted(error: NodeJS.ErrnoException): NodeJS.ErrnoException {
  return error.code === undefined ? Object.assign(error, { code: 'PROTOCOL_POOL_EXHAUSTED' }) : error;
}
