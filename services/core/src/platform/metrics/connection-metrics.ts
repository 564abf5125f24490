import type { Database } from '../database/database.ts';
import type { Metrics } from './metrics.ts';

export function addConnectionMetrics(metrics: Metrics, { connections }: Database): void {
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
