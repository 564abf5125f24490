import { openDatabase } from '../fill/database.ts';
import type { Filled, SavingApplicant } from '../fill/fill-applicants.ts';

/** The same applicants with the same answers and sessions in the tables of the bare server. */
export async function fillBare(
  databaseUrl: string,
  { applicants, rows }: Filled,
): Promise<SavingApplicant[]> {
  const database = await openDatabase(databaseUrl);
  await database.insert(
    rows.flatMap(({ application, session }) => [
      {
        table: 'bare_application',
        row: {
          id: application.id,
          account_id: application.account_id,
          version: application.version,
          answers: application.answers,
          updated_at: application.updated_at,
        },
      },
      {
        table: 'bare_session',
        row: {
          token_hash: session.token_hash,
          account_id: session.account_id,
          expires_at: session.expires_at,
        },
      },
    ]),
  );
  await database.close();
  return applicants.map((each) => ({ ...each }));
}
