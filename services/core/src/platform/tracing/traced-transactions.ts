import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { part } from './active-span.ts';

const joined = new AsyncLocalStorage<true>();

export function traceTransactions(database: Database): Database {
  const { unitOfWork } = database;
  const facts = { 'db.system.name': SYSTEMS[database.dataSource.options.type] ?? '' };
  const traced: UnitOfWork = {
    run: (work) => {
      if (joined.getStore()) return unitOfWork.run(work);
      return part('transaction', () => joined.run(true, () => unitOfWork.run(work)), facts);
    },
  };
  return { ...database, unitOfWork: traced };
}

const SYSTEMS: Partial<Record<string, string>> = {
  'better-sqlite3': 'sqlite',
  mysql: 'mysql',
  mariadb: 'mariadb',
};
