import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** Queries that count rows of which there must be only one. */
const QUESTIONS = [
  ['submissions of one application', 'SELECT application_id AS id, COUNT(*) AS n FROM submission GROUP BY 1'],
  [
    'prints of one submission in one language',
    'SELECT submission_id AS id, COUNT(*) AS n FROM application_pdf WHERE submission_id IS NOT NULL GROUP BY submission_id, language',
  ],
  [
    'prints of the same answers',
    'SELECT fingerprint AS id, COUNT(*) AS n FROM application_pdf WHERE submission_id IS NULL GROUP BY application_id, fingerprint, language',
  ],
] as const;

type Place = { address: (host: string) => string; host: string };

export async function storedTwice(database: Place): Promise<string[]> {
  const found: string[] = [];
  for (const [what, question] of QUESTIONS) {
    const rows = await query(database, `${question} HAVING n > 1`);
    found.push(...rows.map(({ id, n }) => `${n} ${what} (${id})`));
  }
  return found;
}

export async function failedJobs(database: Place): Promise<string[]> {
  const columns = 'kind, created_at, finished_at, last_error';
  const rows = await query(
    database,
    `SELECT ${columns} FROM job WHERE status = 'failed' ORDER BY finished_at`,
  );
  return rows.map((row) => `${row.kind}, ${row.created_at} to ${row.finished_at}: ${row.last_error}`);
}

async function query(database: Place, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(database.address(database.host));
  try {
    return (await connection.query<RowDataPacket[]>(sql))[0];
  } finally {
    await connection.end();
  }
}
