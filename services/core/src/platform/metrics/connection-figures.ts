import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

/** Of a process with MySQL or MariaDB; SQLite has one writer, and no figure. */
export function addConnectionFigures(metrics: Metrics, { connections }: Database): void {
  metrics.gauge(
    'portico_database_connections',
    'Database connections: used, free, and waiting',
    ['state'],
    () =>
      Promise.resolve(
        Object.entries(connections?.byState() ?? {}).map(([state, value]) => ({ state, value })),
      ),
  );
}
