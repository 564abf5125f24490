import type { Answers } from '@portico/form-model';
import { createConnection, type Connection, type RowDataPacket } from 'mysql2/promise';
import type { Filled } from '../fill/fill-applicants.ts';

/** Rows per transaction. */
const AT_ONCE = 20_000;
/** Answers per application: fewer than there are questions, because most of a million applications aren't complete. */
const KEYS = 80;
const VALUE_LENGTH = 24;
const FIRST =
  'amina bruno chiara dmitri elif farah goran hana ivan june kofi lena marco nadia omar petra'.split(' ');
const LAST = 'ander berg casti dela elling fonta garci holm iven jacob'.split(' ');
const ENDING = 'son sen ova ez ini wick ford mann ak ides'.split(' ');

/** Number of rows to insert that the cleanup must remove (sessions) or merge (changes). */
export const OLD = { sessions: 100_000, changes: 2_000 };

/**
 * Copies an application that was created over HTTP, with different names, addresses, dates and statuses. A fifth is submitted.
 * The database generates the rows, because sending them would take hours.
 * @returns size in bytes of one application's answers
 */
export async function fillMillion(databaseUrl: string, { rows }: Filled, count: number): Promise<number> {
  const [row] = rows;
  if (!row) throw new Error('One applicant is what the others are copies of.');
  const database = await createConnection(databaseUrl);
  try {
    // Speeds up inserts. After a crash, the bench starts over anyway.
    await database.query('SET GLOBAL innodb_flush_log_at_trx_commit = 0');
    await database.query("SET time_zone = '+00:00'");
    const bytes = await keepTemplates(database, row);
    for (let from = 1; from <= count; from += AT_ONCE)
      await insertSome(database, from, Math.min(from + AT_ONCE - 1, count));
    await insertOld(database, count);
    // Updates statistics, which a server does itself once a tenth of a table has changed.
    await database.query('ANALYZE TABLE account, application, submission, session, answer_change');
    await database.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
    return bytes;
  } finally {
    await database.end();
  }
}

/** Copies the template rows to separate tables. @returns size in bytes of the application's answers */
async function keepTemplates(database: Connection, row: Filled['rows'][number]): Promise<number> {
  for (const table of ['account', 'application', 'session'] as const) {
    const key = table === 'session' ? 'account_id' : 'id';
    const id = String(table === 'session' ? row.account.id : row[table].id);
    await database.query(`CREATE TABLE copied_${table} AS SELECT * FROM ${table} WHERE ${key} = ?`, [id]);
  }
  const [[stored]] = await database.query<RowDataPacket[]>('SELECT answers FROM copied_application');
  const answers = (
    typeof stored?.answers === 'string' ? JSON.parse(stored.answers) : stored?.answers
  ) as Answers;
  const cut = Object.entries(answers)
    .filter(([key]) => key !== 'first_name' && key !== 'last_name')
    .slice(0, KEYS - 2)
    .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, VALUE_LENGTH) : value] as const);
  const few: Answers = { ...Object.fromEntries(cut), first_name: '@first', last_name: '@last' };
  const text = JSON.stringify(few);
  const versions = Object.fromEntries(Object.keys(few).map((key) => [key, [1, null]]));
  await database.query('UPDATE copied_application SET answers = ?, key_versions = ?', [
    text,
    JSON.stringify(versions),
  ]);
  return text.length;
}

/** Returns SQL for the ID of row `n`. IDs grow with `n`, as those of UUIDv7 grow with time. */
const idOf = (n: string) => `CONCAT('01900000-0000-7000-8000-', LPAD(${n}, 12, '0'))`;
const instant = (sql: string) => `DATE_FORMAT(${sql}, '%Y-%m-%dT%H:%i:%s.000Z')`;
const pick = (words: string[], n: string) =>
  `ELT(1 + (${n}) % ${words.length}, ${words.map((word) => `'${word}'`).join(', ')})`;

const ID = idOf('s.seq');
const CREATED = "TIMESTAMP('2026-01-01') + INTERVAL s.seq * 15 SECOND";
const UPDATED = `${CREATED} + INTERVAL (s.seq * 7919) % 2000000 SECOND`;
const FIRST_NAME = pick(FIRST, 's.seq');
const LAST_NAME = `CONCAT(${pick(LAST, 's.seq DIV 16')}, ${pick(ENDING, 's.seq DIV 160')}, (s.seq DIV 1600) % 100)`;
const ANSWERS = `REPLACE(REPLACE(t.answers, '@first', ${FIRST_NAME}), '@last', ${LAST_NAME})`;
const IS_SUBMITTED = 's.seq % 5 = 0';

async function insertSome(database: Connection, from: number, to: number): Promise<void> {
  await database.beginTransaction();
  await copy(database, 'account', [from, to], {
    id: ID,
    email: "CONCAT('applicant-', s.seq, '@example.com')",
    created_at: instant(CREATED),
  });
  await copy(database, 'application', [from, to], {
    id: ID,
    account_id: ID,
    answers: ANSWERS,
    search_name: `CONCAT(${FIRST_NAME}, ' ', ${LAST_NAME})`,
    status: `CASE WHEN ${IS_SUBMITTED} THEN 'submitted' WHEN s.seq % 5 = 1 THEN NULL WHEN s.seq % 50 = 2 THEN 'validating' ELSE 'started' END`,
    created_at: instant(CREATED),
    updated_at: instant(UPDATED),
  });
  await database.query(
    `INSERT INTO submission (id, application_id, current_of, reference, answers, step_versions, submitted_at)
     SELECT ${ID}, ${ID}, ${ID}, CONCAT('M', LPAD(s.seq, 9, '0')), ${ANSWERS}, t.step_versions, ${instant(UPDATED)}
     FROM seq_${from}_to_${to} s JOIN copied_application t WHERE ${IS_SUBMITTED}`,
  );
  await database.commit();
}

async function insertOld(database: Connection, count: number): Promise<void> {
  const old = 'UTC_TIMESTAMP() - INTERVAL 9 DAY + INTERVAL s.seq SECOND';
  await copy(database, 'session', [1, Math.min(OLD.sessions, count)], {
    token_hash: "SHA2(CONCAT('old', s.seq), 256)",
    account_id: ID,
    last_active_at: instant(old),
    expires_at: instant(old),
  });
  await database.query(
    `INSERT INTO answer_change (id, application_id, version, tab, changes, at)
     SELECT ${ID}, ${idOf('1 + s.seq DIV 2')}, s.seq, NULL, '{"city":"Lyon"}', ${instant(old)}
     FROM seq_1_to_${Math.min(OLD.changes, count)} s`,
  );
}

/** Inserts copies of the row in `copied_<table>`, with the columns in `own` replaced. */
async function copy(
  database: Connection,
  table: string,
  [from, to]: [number, number],
  own: Record<string, string>,
): Promise<void> {
  const [fields] = await database.query<RowDataPacket[]>(`SHOW COLUMNS FROM copied_${table}`);
  const columns = fields.map(({ Field }) => String(Field));
  await database.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => own[name] ?? `t.${name}`).join(', ')}
     FROM seq_${from}_to_${to} s JOIN copied_${table} t`,
  );
}
