import { readFileSync, writeFileSync } from 'node:fs';
import { migrateDatabase } from '../platform/database/schema/migrate-database.ts';
import { readDatabaseUrl } from '../platform/database/database-settings.ts';
import { makeTestDatabase, onServer, type TestDatabase } from './test-database.ts';

type Fill = (database: TestDatabase) => Promise<void>;

/** Runs the migrations once per process and then copies the result: on MariaDB they take a second. */
let filling: Promise<Fill> | undefined;

export async function makeReadyDatabase(): Promise<TestDatabase> {
  const fill = await (filling ??= learn());
  const database = await makeTestDatabase();
  await fill(database);
  return database;
}

async function learn(): Promise<Fill> {
  const model = await makeTestDatabase();
  const settings = readDatabaseUrl(model.url, '');
  if (typeof settings === 'string') throw new Error(settings);
  await migrateDatabase(settings);
  const fill = settings.engine === 'better-sqlite3' ? copyOfFile(settings.file) : await copyOfTables(model);
  await model.remove();
  return fill;
}

function copyOfFile(file: string): Fill {
  const bytes = readFileSync(file);
  return async ({ url }) => writeFileSync(url.slice('sqlite:'.length), bytes);
}

async function copyOfTables({ url }: TestDatabase): Promise<Fill> {
  const tables = await onServer(url, async (runner) => {
    const names = (await runner.query('SHOW TABLES')) as Record<string, string>[];
    const read = [];
    for (const name of names.flatMap((row) => Object.values(row))) {
      const [created] = (await runner.query(`SHOW CREATE TABLE ${name}`)) as { 'Create Table': string }[];
      const rows = (await runner.query(`SELECT * FROM ${name}`)) as Record<string, unknown>[];
      read.push({ name, definition: created?.['Create Table'] ?? '', rows: rows.map(Object.values) });
    }
    return read;
  });
  return ({ url: copy }) =>
    onServer(copy, async (runner) => {
      // Fill tables in any order, regardless of foreign keys.
      await runner.query('SET foreign_key_checks = 0');
      for (const { definition } of tables) await runner.query(definition);
      for (const { name, rows } of tables)
        for (const row of rows)
          await runner.query(`INSERT INTO ${name} VALUES (${row.map(() => '?').join(', ')})`, row);
    });
}
