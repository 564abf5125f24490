import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { QueryRunner } from 'typeorm';
import { migrateDatabase } from '../platform/database/schema/migrate-database.ts';
import { readDatabaseUrl } from '../platform/database/database-settings.ts';
import { makeTestDatabase, onServer, type TestDatabase } from './test-database.ts';

type Make = () => Promise<TestDatabase>;

/** Runs the migrations once per process and then copies the result: on MariaDB they take a second. */
let learning: Promise<Make> | undefined;

export async function makeReadyDatabase(): Promise<TestDatabase> {
  const make = await (learning ??= learn());
  return make();
}

async function learn(): Promise<Make> {
  const model = await makeTestDatabase();
  const settings = readDatabaseUrl(model.url, '');
  if (typeof settings === 'string') throw new Error(settings);
  await migrateDatabase(settings);
  const make =
    settings.engine === 'better-sqlite3' ? copiesOfFile(settings.file) : await copiesOfTables(model);
  await model.remove();
  return make;
}

function copiesOfFile(file: string): Make {
  const bytes = readFileSync(file);
  return async () => {
    const database = await makeTestDatabase();
    writeFileSync(database.url.slice('sqlite:'.length), bytes);
    return database;
  };
}

interface Table {
  name: string;
  definition: string;
  rows: unknown[][];
}

/** Reuses databases, because creating all tables takes longer than most tests. The server of the tests is temporary. */
async function copiesOfTables(model: TestDatabase): Promise<Make> {
  const tables = await onServer(model.url, readTables);
  const unused: TestDatabase[] = [];
  return async () => {
    const used = unused.pop();
    const database = used ?? (await makeTestDatabase());
    await onServer(database.url, async (runner) => {
      // Empty and fill tables in any order, regardless of foreign keys.
      await runner.query('SET foreign_key_checks = 0');
      if (used) await empty(runner, tables);
      else for (const { definition } of tables) await runner.query(definition);
      await fill(runner, tables);
    });
    mkdirSync(database.folder, { recursive: true });
    const remove = async () => {
      rmSync(database.folder, { recursive: true, force: true });
      unused.push(database);
    };
    return { ...database, remove };
  };
}

async function readTables(runner: QueryRunner): Promise<Table[]> {
  const names = (await runner.query('SHOW TABLES')) as Record<string, string>[];
  const tables = [];
  for (const name of names.flatMap((row) => Object.values(row))) {
    const [created] = (await runner.query(`SHOW CREATE TABLE ${name}`)) as { 'Create Table': string }[];
    const rows = (await runner.query(`SELECT * FROM ${name}`)) as Record<string, unknown>[];
    tables.push({ name, definition: created?.['Create Table'] ?? '', rows: rows.map(Object.values) });
  }
  return tables;
}

async function empty(runner: QueryRunner, tables: Table[]): Promise<void> {
  const hasRows = tables.map(({ name }) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`);
  const [found] = (await runner.query(`SELECT ${hasRows.join(', ')}`)) as Record<string, unknown>[];
  for (const { name } of tables) if (Number(found?.[name])) await runner.query(`DELETE FROM ${name}`);
}

async function fill(runner: QueryRunner, tables: Table[]): Promise<void> {
  for (const { name, rows } of tables) {
    const values = rows.map((row) => `(${row.map(() => '?').join(', ')})`);
    if (rows.length > 0) await runner.query(`INSERT INTO ${name} VALUES ${values.join(', ')}`, rows.flat());
  }
}
