import { createConnection, type RowDataPacket } from 'mysql2/promise';

/** What there may be one of, and of which the database has more, a sentence each. */
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

export async function storedTwice(database: { address: (host: string) => string; host: string }) {
  const connection = await createConnection(database.address(database.host));
  try {
    const found: string[] = [];
    for (const [what, question] of QUESTIONS) {
      const [rows] = await connection.query<RowDataPacket[]>(`${question} HAVING n > 1`);
      found.push(...rows.map(({ id, n }) => `${n} ${what} (${id})`));
    }
    return found;
  } finally {
    await connection.end();
  }
}

/** Jobs that were given up, a sentence each. */
export async function failedJobs(database: { address: (host: string) => string; host: string }) {
  const connection = await createConnection(database.address(database.host));
  try {
    const [rows] = await connection.query<RowDataPacket[]>(
      "SELECT kind, created_at, finished_at, last_error FROM job WHERE status = 'failed' ORDER BY finished_at",
    );
    return rows.map((row) => `${row.kind}, ${row.created_at} to ${row.finished_at}: ${row.last_error}`);
  } finally {
    await connection.end();
  }
}
