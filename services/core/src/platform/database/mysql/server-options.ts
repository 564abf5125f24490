import type { ServerSettings } from '../database-settings.ts';
import { boundedMysql } from './bounded-driver.ts';
import { Connections } from './connections.ts';
import type { OnMove } from './host-pool.ts';

/** Who waits for a connection, for each that there is; more are refused at once. */
const WAITING = 50;

/** What TypeORM has to know of a database server; `extra` goes on to `boundedMysql`. */
export function serverOptions(
  { hosts, user, password, database, pool, timeoutMs, ca }: ServerSettings,
  onMove?: OnMove,
) {
  const limits = { connectionLimit: pool, queueLimit: pool * WAITING };
  // Without `trace`, for which the driver would take the stack of every query.
  const extra = {
    ...limits,
    decimalNumbers: true,
    trace: false,
    hosts,
    onMove,
    connections: new Connections(),
  };
  return {
    username: user,
    password,
    database,
    driver: boundedMysql,
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: timeoutMs,
    ...(ca !== undefined && { ssl: { verifyIdentity: true, ...(ca !== 'system' && { ca }) } }),
    extra,
  };
}
