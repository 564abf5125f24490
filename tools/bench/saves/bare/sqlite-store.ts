import { randomUUID } from 'node:crypto';
import Database from 'better-sqlite3';
import { type BareAnswers, type BareSaved, type BareStore, SQL, TABLES } from './bare-store.ts';

interface Application {
  id: string;
  version: number;
  answers: string;
}

/** As durable as the product: WAL, a flush for each commit, what is deleted overwritten. */
export function sqliteStore(file: string): BareStore {
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
    if (!application) throw new Error('There is no such application.');
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
