import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '../../../composition/core.ts';

/** Returns all rows of all tables, with or without entity, and all files of the data folder except the database, by location. */
export async function everythingStored({
  settings,
  platform: { database },
}: Core): Promise<Map<string, string>> {
  const { reads, dataSource } = database;
  const isSqlite = dataSource.options.type === 'better-sqlite3';
  const list = isSqlite ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW TABLES';
  const tables = (await reads.query(list)) as Record<string, string>[];
  const stored = new Map<string, string>();
  for (const table of tables.map((row) => String(Object.values(row)[0])))
    stored.set(`table ${table}`, JSON.stringify(await reads.query(`SELECT * FROM \`${table}\``)));
  for (const file of filesIn(settings.dataDir))
    stored.set(`file ${file}`, `${file}\n${readFileSync(path.join(settings.dataDir, file), 'utf8')}`);
  return stored;
}

export function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.sqlite(-\w+)?$/.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
}
