export type BareAnswers = Record<string, string | boolean>;

export interface BareSaved {
  version: number;
  at: string;
}

/** What the bare server asks of its database. */
export interface BareStore {
  /** The account of a session that has not ended. */
  accountOf(tokenHash: string): Promise<string | undefined>;
  /** Row read, merge, row update, history insert and commit. */
  save(accountId: string, changes: BareAnswers): Promise<BareSaved>;
}

/** On SQLite and MariaDB alike. */
export const TABLES = [
  `CREATE TABLE bare_session (token_hash VARCHAR(64) PRIMARY KEY, account_id VARCHAR(36) NOT NULL, expires_at VARCHAR(24) NOT NULL)`,
  `CREATE TABLE bare_application (id VARCHAR(36) PRIMARY KEY, account_id VARCHAR(36) NOT NULL UNIQUE, version INT NOT NULL, answers JSON NOT NULL, updated_at VARCHAR(24) NOT NULL)`,
  `CREATE TABLE bare_answer_change (id VARCHAR(36) PRIMARY KEY, application_id VARCHAR(36) NOT NULL, version INT NOT NULL, changes JSON NOT NULL, at VARCHAR(24) NOT NULL, UNIQUE (application_id, version))`,
];

export const SQL = {
  session: 'SELECT account_id FROM bare_session WHERE token_hash = ? AND expires_at > ?',
  read: 'SELECT id, version, answers FROM bare_application WHERE account_id = ?',
  update: 'UPDATE bare_application SET version = ?, answers = ?, updated_at = ? WHERE id = ?',
  insert: 'INSERT INTO bare_answer_change (id, application_id, version, changes, at) VALUES (?, ?, ?, ?, ?)',
};
