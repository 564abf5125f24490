import Database from 'better-sqlite3';

const ANSWERS = 200;

/** Inserts applications that answer every key. @returns the answer keys */
export function fillDatabase(file: string, applications: number): string[] {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = OFF'); // Safe because losing the bench's data doesn't matter.
  const keys = Array.from({ length: ANSWERS }, (_, n) => `question_${n}`);
  const answers = JSON.stringify(
    Object.fromEntries(keys.map((key, n) => [key, `Answer ${n} of some length`])),
  );
  const addKey = database.prepare(
    `INSERT INTO data_key (answer_key, step, type, max_length, answer_group, export_name, first_version)
     VALUES (?, 'about', 'text', 45, 'group', ?, '1.0.0')`,
  );
  const addAccount = database.prepare(
    `INSERT INTO account (id, email, password_hash, created_at) VALUES (?, ?, '', ?)`,
  );
  const addApplication = database.prepare(
    `INSERT INTO application (id, account_id, version, answers, key_versions, validations, step_versions, add_another, tabs, created_at, updated_at)
     VALUES (?, ?, 1, ?, '{}', '{}', '{}', '{}', '{}', ?, ?)`,
  );
  database.transaction(() => {
    for (const key of keys) addKey.run(key, key.toUpperCase());
    for (let n = 0; n < applications; n++) {
      const id = `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
      const at = new Date(1_790_000_000_000 + n).toISOString();
      addAccount.run(id, `applicant-${n}@example.com`, at);
      addApplication.run(id, id, answers, at, at);
    }
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  return keys;
}
