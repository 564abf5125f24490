import { setTimeout as wait } from 'node:timers/promises';
import { type DataSource, type Migration, MigrationExecutor, type QueryRunner } from 'typeorm';
import { isLocked } from '../database-errors.ts';
import { type LockOptions, MigrationLock } from './migration-lock.ts';
import { resumable } from './resumable-runner.ts';
import { migrationName, schemaState } from './schema-state.ts';

export interface MigrateOptions extends LockOptions {
  onDone?: (name: string, milliseconds: number) => void;
}

/** Seconds that ALTER TABLE waits for a table lock before letting the statements queued behind it run. */
const TABLE_WAIT_S = 5;
const TRIES = 60;

/** Runs or resumes pending migrations; concurrent calls wait. @returns names of the migrations run @throws MigrationLockLostError */
export async function migrate(dataSource: DataSource, options: MigrateOptions = {}): Promise<string[]> {
  if ((await schemaState(dataSource)).pending.length === 0) return [];
  const run = dataSource.options.type === 'better-sqlite3' ? inTransaction : stepByStep;
  const lock = await MigrationLock.take(dataSource, options);
  const runner = dataSource.createQueryRunner();
  try {
    const executor = new Executor(dataSource, runner);
    await executor.prepare(runner);
    const done: string[] = [];
    for (const migration of await executor.getPendingMigrations()) {
      const began = performance.now();
      await untilNotLockedOut(() => run(runner, lock, migration, executor));
      done.push(migrationName(migration));
      options.onDone?.(migrationName(migration), performance.now() - began);
    }
    return done;
  } finally {
    await runner.release();
    await lock.release();
  }
}

class Executor extends MigrationExecutor {
  prepare(runner: QueryRunner): Promise<void> {
    return this.createMigrationsTableIfNotExist(runner);
  }
}

type Run = (
  runner: QueryRunner,
  lock: MigrationLock,
  migration: Migration,
  executor: MigrationExecutor,
) => Promise<void>;

const inTransaction: Run = async (runner, lock, migration, executor) => {
  await runner.beforeMigration();
  try {
    await runner.startTransaction();
    await lock.renew(runner);
    await migration.instance?.up(resumable(runner, () => undefined));
    await executor.insertMigration(migration);
    await lock.renew(runner);
    await runner.commitTransaction();
  } catch (error) {
    if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
    throw error;
  } finally {
    await runner.afterMigration();
  }
};

/**
 * MySQL and MariaDB commit each step; a second run skips finished ones. Waits only briefly for table locks, because other
 * queries queue up behind a waiting ALTER TABLE.
 */
const stepByStep: Run = async (runner, lock, migration, executor) => {
  await runner.query(`SET SESSION lock_wait_timeout = ${TABLE_WAIT_S}`);
  try {
    await migration.instance?.up(resumable(runner, () => lock.check()));
    lock.check();
    await executor.insertMigration(migration);
  } finally {
    await runner.query('SET SESSION lock_wait_timeout = DEFAULT');
  }
};

async function untilNotLockedOut(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !isLocked(error)) throw error;
      await wait(1_000);
    }
  }
}
