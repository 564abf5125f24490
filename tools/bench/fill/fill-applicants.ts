import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { cookieName } from '@portico/contracts';
import { type Answers, blocksOf, keysWithin, questionsOf, type StepDefinition } from '@portico/form-model';
import { fullAnswers } from '../../applicants/full-answers.ts';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { liveDefinitions } from '../../applicants/live-definitions.ts';
import { openDatabase, type Row } from './database.ts';

/** Logged-in applicant: session cookie, three answer keys that take text, and the answer version that the page received last. */
export interface SavingApplicant {
  cookie: string;
  keys: string[];
  version: number;
}

export interface Filled {
  applicants: SavingApplicant[];
  rows: { account: Row; application: Row; session: Row }[];
  keys: number;
  /** Size of one applicant's answers as JSON, in bytes. */
  bytes: number;
}

/** Number of sets to fill in for each repeated block, such as colleges. Few applicants fill in more. */
const SETS = 3;

/** Returns realistic answers: essays of 1,200 characters, lines of up to 40. */
export function filledIn(definitions: StepDefinition[]): Answers {
  const answers = fullAnswers(definitions, (key, maxLength) =>
    `${key} `.repeat(200).slice(0, maxLength > 200 ? 1_200 : Math.min(maxLength, 40)),
  );
  const unused = definitions
    .flatMap(blocksOf)
    .flatMap((block) => (block.block === 'repeated' ? block.sets.slice(SETS) : []))
    .flatMap(({ questions }) => keysWithin(questions));
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !unused.includes(key)));
}

/** Signs up one applicant over HTTP, fills in the application, and copies its rows for `count` applicants. */
export async function fillProduct(url: string, databaseUrl: string, count: number): Promise<Filled> {
  const definitions = await liveDefinitions(url);
  const answers = filledIn(definitions);
  const first = await new HttpApplicant(url).enter();
  await first.save(answers);

  const database = await openDatabase(databaseUrl);
  const row = async (sql: string, value: unknown) => (await database.query(sql, String(value)))[0]!;
  const account = await row('SELECT * FROM account WHERE email = ?', first.username);
  const application = await row('SELECT * FROM application WHERE account_id = ?', account.id);
  const session = await row('SELECT * FROM session WHERE account_id = ?', account.id);
  const keys = definitions
    .flatMap(questionsOf)
    .filter(({ widget, key }) => widget === 'text' && answers[key]);
  const three = keys.filter((_, index) => index % Math.floor(keys.length / 3) === 0).slice(0, 3);
  const applicants: SavingApplicant[] = [];
  const rows: Filled['rows'] = [];
  for (let n = 0; n < count; n++) {
    const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    applicants.push({
      cookie: `${cookieName('session', false)}=${token}`,
      keys: three.map(({ key }) => key),
      version: Number(application.version),
    });
    rows.push({
      account: { ...account, id, email: `${id}@example.com` },
      application: { ...application, id, account_id: id },
      session: { ...session, account_id: id, token_hash: createHash('sha256').update(token).digest('hex') },
    });
  }
  await database.insert(
    rows.flatMap((each) =>
      (['account', 'application', 'session'] as const).map((table) => ({ table, row: each[table] })),
    ),
  );
  await database.close();
  return { applicants, rows, keys: Object.keys(answers).length, bytes: JSON.stringify(answers).length };
}
