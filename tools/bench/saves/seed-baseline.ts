import { openDatabase, type Row } from '../fill/database.ts';
import type { Filled, SavingApplicant } from '../fill/fill-applicants.ts';

export async function seedBaseline(url: string, { applicants, rows }: Filled): Promise<SavingApplicant[]> {
  const database = await openDatabase(url);
  await database.insert(
    rows.flatMap(({ application, session }) => [
      {
        table: 'bare_application',
        row: pick(application, 'id', 'account_id', 'version', 'answers', 'updated_at'),
      },
      { table: 'bare_session', row: pick(session, 'token_hash', 'account_id', 'expires_at') },
    ]),
  );
  await database.close();
  return applicants.map((each) => ({ ...each }));
}

const pick = (row: Row, ...names: string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));
