import { openDatabase, type Row } from '../../bench/fill/database.ts';

/** Tables that change without requests: jobs, leases, probes, and the state of workers. */
const PASSING = new Set([
  ...['job', 'list_keeper', 'migration_lock', 'restore_unfinished'],
  ...['word_converter', 'write_probe'],
]);

/** Returns every row of the database as text, except those of one applicant. */
export async function rowsOf(url: string, without: string): Promise<string[]> {
  const database = await openDatabase(url);
  const isSqlite = url.startsWith('sqlite:');
  const tables = await database.query(
    isSqlite
      ? "SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = ?',
    isSqlite ? 'table' : 'BASE TABLE',
  );
  const ids = await idsOf(database, without);
  const rows: string[] = [];
  for (const { name } of tables.filter((table) => !PASSING.has(String(table.name))))
    for (const row of await database.query(`SELECT * FROM \`${String(name)}\` WHERE '' = ?`, '')) {
      const text = `${String(name)} ${asText(row)}`;
      if (!ids.some((id) => text.includes(id))) rows.push(text);
    }
  await database.close();
  return rows;
}

async function idsOf(database: Awaited<ReturnType<typeof openDatabase>>, email: string): Promise<string[]> {
  const [account] = await database.query('SELECT id FROM account WHERE email = ?', email);
  const [application] = await database.query(
    'SELECT id FROM application WHERE account_id = ?',
    String(account?.id),
  );
  return [email, String(account?.id), String(application?.id)];
}

/** Two objects with the same members in another order are the same JSON. */
const asText = (row: Row): string =>
  JSON.stringify(row, (_name, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** Returns what only one of two lists contains, counting repetitions. */
export function differences(before: string[], after: string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of before) counts.set(each, (counts.get(each) ?? 0) + 1);
  for (const each of after) counts.set(each, (counts.get(each) ?? 0) - 1);
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([each, count]) => `${count > 0 ? 'missing' : 'additional'}: ${each.slice(0, 300)}`);
}
