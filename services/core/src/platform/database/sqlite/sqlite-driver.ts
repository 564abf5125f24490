import type { Database as Connection } from 'better-sqlite3';
import type { DataSource } from 'typeorm';

export type { Connection };

/** TypeORM's driver for better-sqlite3, as far as we reach through it. */
export interface SqliteDriver {
  databaseConnection: Connection;
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export function driverOf(dataSource: DataSource): SqliteDriver {
  return dataSource.driver as unknown as SqliteDriver;
}

/**
 * Makes every wait for a lock the caller's, and asynchronous: SQLite itself would sleep on the thread that serves everybody. At the
 * start, when nobody is served yet, it may; this connection and those that take its place may not.
 */
export function disableBusyTimeout(dataSource: DataSource): void {
  dataSource.setOptions({ timeout: 0 } as Parameters<DataSource['setOptions']>[0]);
  driverOf(dataSource).databaseConnection.pragma('busy_timeout = 0');
}
