import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseSettings, SchemaMode } from './database-settings.ts';
import { SettingsError } from '../settings-error.ts';
import { databaseProblem } from './connection-advice.ts';
import { type Entities, open, readerOptions, writerOptions } from './data-source.ts';
import { migrate } from './schema/migrate.ts';
import { checkSchema } from './schema/schema-state.ts';
import type { Connections } from './mysql/connections.ts';
import type { OnFailover } from './mysql/failover-pool.ts';
import { RetryingUnitOfWork } from './mysql/retrying-unit-of-work.ts';
import { GroupCommitUnitOfWork } from './sqlite/group-commit-unit-of-work.ts';
import { retryLockedReads } from './sqlite/retrying-reader.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface Database {
  /** For migrations and the unit of work; use `reads` for reading. */
  dataSource: DataSource;
  /** Sees only committed rows. Never write with it. */
  reads: EntityManager;
  unitOfWork: UnitOfWork;
  connections?: Connections;
  close(): Promise<void>;
}

export async function openDatabase(
  settings: DatabaseSettings,
  entities: Entities,
  care: SchemaMode = 'migrate',
  onMove?: OnFailover,
): Promise<Database> {
  const dataSource = await openWriter(settings, entities, onMove);
  await takeCare(dataSource, care);
  if (settings.engine !== 'better-sqlite3')
    return {
      dataSource,
      reads: dataSource.manager,
      unitOfWork: new RetryingUnitOfWork(dataSource),
      connections: (dataSource.options.extra as { connections: Connections }).connections,
      close: () => dataSource.destroy(),
    };
  const reader = await open(readerOptions(settings, entities));
  retryLockedReads(reader);
  const unitOfWork = new GroupCommitUnitOfWork(dataSource);
  return {
    dataSource,
    reads: reader.manager,
    unitOfWork,
    close: async () => {
      await unitOfWork.idle();
      await reader.destroy();
      await dataSource.destroy();
    },
  };
}

export async function openWriter(
  settings: DatabaseSettings,
  entities: Entities = [],
  onMove?: OnFailover,
): Promise<DataSource> {
  try {
    return await open(writerOptions(settings, entities, onMove));
  } catch (cause) {
    throw new SettingsError([databaseProblem(settings, cause)], { cause });
  }
}

async function takeCare(dataSource: DataSource, care: SchemaMode): Promise<void> {
  try {
    await (care === 'migrate' ? migrate(dataSource) : checkSchema(dataSource));
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
