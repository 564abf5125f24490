import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '../../../composition/core.ts';

/**
 * All that an installation keeps, by the place where it stands: every row of every table, whether an entity names the table or
 * not, and every file of the data folder but the database's own, with its name.
 */
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

/** Of the storage, relative to the data folder. */
export function filesIn(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.sqlite(-\w+)?$/.test(entry.name))
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)));
}
