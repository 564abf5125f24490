import type { ServerSettings } from '../database-settings.ts';
import { mysqlWithTimeouts } from './mysql-with-timeouts.ts';
import { Connections } from './connections.ts';
import type { OnFailover } from './failover-pool.ts';

const WAITING = 50;

export function serverOptions(
  { hosts, user, password, database, pool, timeoutMs, ca }: ServerSettings,
  onMove?: OnFailover,
) {
  const limits = { connectionLimit: pool, queueLimit: pool * WAITING };
  // Without `trace`, which makes the driver capture a stack for every query.
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
    driver: mysqlWithTimeouts,
    charset: 'utf8mb4',
    timezone: 'Z',
    connectTimeout: timeoutMs,
    ...(ca !== undefined && { ssl: { verifyIdentity: true, ...(ca !== 'system' && { ca }) } }),
    extra,
  };
}
