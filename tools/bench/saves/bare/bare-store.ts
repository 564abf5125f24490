import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { createPool, type RowDataPacket } from 'mysql2/promise';

export type BareAnswers = Record<string, string | boolean>;

interface BareSaved {
  version: number;
  at: string;
}

export interface BareStore {
  accountOf(tokenHash: string): Promise<string | undefined>;
  /** In one transaction, reads the row, merges the changes into it, and adds a row to the history. */
  save(accountId: string, changes: BareAnswers): Promise<BareSaved>;
}

const TABLES = [
  `CREATE TABLE bare_session (token_hash VARCHAR(64) PRIMARY KEY, account_id VARCHAR(36) NOT NULL, expires_at VARCHAR(24) NOT NULL)`,
  `CREATE TABLE bare_application (id VARCHAR(36) PRIMARY KEY, account_id VARCHAR(36) NOT NULL UNIQUE, version INT NOT NULL, answers JSON NOT NULL, updated_at VARCHAR(24) NOT NULL)`,
  `CREATE TABLE bare_answer_change (id VARCHAR(36) PRIMARY KEY, application_id VARCHAR(36) NOT NULL, version INT NOT NULL, changes JSON NOT NULL, at VARCHAR(24) NOT NULL, UNIQUE (application_id, version))`,
];

const SQL = {
  session: 'SELECT account_id FROM bare_session WHERE token_hash = ? AND expires_at > ?',
  read: 'SELECT id, version, answers FROM bare_application WHERE account_id = ?',
  update: 'UPDATE bare_application SET version = ?, answers = ?, updated_at = ? WHERE id = ?',
  insert: 'INSERT INTO bare_answer_change (id, application_id, version, changes, at) VALUES (?, ?, ?, ?, ?)',
};

export async function openBareStore(url: string): Promise<BareStore> {
  return url.startsWith('sqlite:') ? sqliteStore(url.slice('sqlite:'.length)) : mariadbStore(url);
}

/** Uses prepared statements, a row lock, and as many connections as the product. */
async function mariadbStore(url: string): Promise<BareStore> {
  const pool = createPool({ uri: url, connectionLimit: 20, charset: 'utf8mb4' });
  for (const table of TABLES) await pool.query(table);
  return {
    accountOf: async (tokenHash) => {
      const [rows] = await pool.execute<RowDataPacket[]>(SQL.session, [tokenHash, new Date().toISOString()]);
      return rows[0]?.account_id as string | undefined;
    },
    save: async (accountId, changes) => {
      const connection = await pool.getConnection();
      try {
        await connection.beginTransaction();
        const [rows] = await connection.execute<RowDataPacket[]>(`${SQL.read} FOR UPDATE`, [accountId]);
        const application = rows[0];
        if (!application) throw new Error('No such application.');
        const version = Number(application.version) + 1;
        const at = new Date().toISOString();
        const answers = { ...(application.answers as BareAnswers), ...changes }; // The driver has already parsed `answers`.
        await connection.execute(SQL.update, [version, JSON.stringify(answers), at, application.id]);
        await connection.execute(SQL.insert, [
          randomUUID(),
          application.id,
          version,
          JSON.stringify(changes),
          at,
        ]);
        await connection.commit();
        return { version, at };
      } catch (error) {
        await connection.rollback();
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}

interface Application {
  id: string;
  version: number;
  answers: string;
}

/** As durable as the product: with WAL, a flush for each commit, and overwriting of deleted data. */
function sqliteStore(file: string): BareStore {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('secure_delete = ON');
  for (const table of TABLES) database.exec(table);
  const session = database.prepare<[string, string], { account_id: string }>(SQL.session);
  const read = database.prepare<[string], Application>(SQL.read);
  const update = database.prepare(SQL.update);
  const insert = database.prepare(SQL.insert);
  const save = database.transaction((accountId: string, changes: BareAnswers): BareSaved => {
    const application = read.get(accountId);
    if (!application) throw new Error('No such application.');
    const version = application.version + 1;
    const at = new Date().toISOString();
    const answers = { ...(JSON.parse(application.answers) as BareAnswers), ...changes };
    update.run(version, JSON.stringify(answers), at, application.id);
    insert.run(randomUUID(), application.id, version, JSON.stringify(changes), at);
    return { version, at };
  });
  return {
    accountOf: async (tokenHash) => session.get(tokenHash, new Date().toISOString())?.account_id,
    save: async (accountId, changes) => save.immediate(accountId, changes),
  };
}
