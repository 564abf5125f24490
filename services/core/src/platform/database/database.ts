import type { DataSource, EntityManager } from 'typeorm';
import type { DatabaseSettings, SchemaCare } from './database-settings.ts';
import { SettingsError } from '../settings-error.ts';
import { databaseProblem } from './database-problem.ts';
import { type Entities, open, readerOptions, writerOptions } from './data-source.ts';
import { migrate } from './schema/migrate.ts';
import { checkSchema } from './schema/schema-state.ts';
import type { Connections } from './mysql/connections.ts';
import type { OnMove } from './mysql/host-pool.ts';
import { RetryingUnitOfWork } from './mysql/retrying-unit-of-work.ts';
import { GroupingUnitOfWork } from './sqlite/grouping-unit-of-work.ts';
import { retryLockedReads } from './sqlite/retrying-reader.ts';
import type { UnitOfWork } from './unit-of-work.ts';

export interface Database {
  /** For migrations and for the unit of work. Reading goes through `reads`. */
  dataSource: DataSource;
  /** Sees committed rows only. Never write with it. */
  reads: EntityManager;
  unitOfWork: UnitOfWork;
  /** Of MySQL and MariaDB. */
  connections?: Connections;
  close(): Promise<void>;
}

/**
 * @throws SettingsError when there is none at the place that the settings name
 * @throws SchemaError when its tables can't be used
 */
export async function openDatabase(
  settings: DatabaseSettings,
  entities: Entities,
  care: SchemaCare = 'migrate',
  onMove?: OnMove,
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
  const unitOfWork = new GroupingUnitOfWork(dataSource);
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

/** For migrations alone: without a reader, and with the tables as they are. @throws SettingsError */
export async function openWriter(
  settings: DatabaseSettings,
  entities: Entities = [],
  onMove?: OnMove,
): Promise<DataSource> {
  try {
    return await open(writerOptions(settings, entities, onMove));
  } catch (cause) {
    throw new SettingsError([databaseProblem(settings, cause)], { cause });
  }
}

async function takeCare(dataSource: DataSource, care: SchemaCare): Promise<void> {
  try {
    await (care === 'migrate' ? migrate(dataSource) : checkSchema(dataSource));
  } catch (error) {
    await dataSource.destroy();
    throw error;
  }
}
