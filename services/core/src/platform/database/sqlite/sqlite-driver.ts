import type { Database as Connection } from 'better-sqlite3';
import type { DataSource } from 'typeorm';

export type { Connection };

export interface SqliteDriver {
  databaseConnection: Connection;
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

export function driverOf(dataSource: DataSource): SqliteDriver {
  return dataSource.driver as unknown as SqliteDriver;
}

/** SQLite would wait for locks synchronously and block the event loop. Call it after startup; also applies to replacement connections. */
export function disableBusyTimeout(dataSource: DataSource): void {
  dataSource.setOptions({ timeout: 0 } as Parameters<DataSource['setOptions']>[0]);
  driverOf(dataSource).databaseConnection.pragma('busy_timeout = 0');
}
