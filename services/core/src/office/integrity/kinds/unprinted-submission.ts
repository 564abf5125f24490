import type { EntityManager } from 'typeorm';
import { type Database, instantAfter, type JobQueue } from '../../../platform/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundIssue, IssueKind } from '../issue-kind.ts';

/** Milliseconds that all tries of a PDF may take, even in a long queue. */
const PRINTED_WITHIN = 10 * 60_000;
const AT_ONCE = 300;

export function unprintedSubmission({ database, jobs }: { database: Database; jobs: JobQueue }): IssueKind {
  return {
    name: 'unprinted',
    explanation: 'Submitted more than 10 minutes ago, but the university’s PDF doesn’t exist yet.',
    fixEffect: 'Creates the PDF again. It takes a minute; if it fails again, the failed job explains why.',
    fixLabel: 'Create PDF',
    changesApplication: false,
    checkBatch: async (reads, { instant, row }, now) => {
      const until = instantAfter(now, -PRINTED_WITHIN);
      const rows = await run<Row>(
        reads,
        sql`SELECT ${COLUMNS} FROM (SELECT id, application_id, submitted_at FROM submission
          WHERE submitted_at >= ${instant} AND (submitted_at > ${instant} OR id > ${row}) AND submitted_at <= ${until}
          ORDER BY submitted_at, id LIMIT ${AT_ONCE}) s ORDER BY s.submitted_at, s.id`,
      );
      const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
      return {
        found: await stillCounting(reads, rows.filter(isWithout)),
        ...(last && { next: { instant: last.since, row: last.subject } }),
      };
    },
    check: async (reads, subject, now) => {
      const until = instantAfter(now, -PRINTED_WITHIN);
      const rows = await run<Row>(
        reads,
        sql`SELECT ${COLUMNS} FROM submission s WHERE s.id = ${subject} AND s.submitted_at <= ${until}`,
      );
      return (await stillCounting(reads, rows.filter(isWithout)))[0];
    },
    fix: ({ subject, applicationId }) =>
      database.unitOfWork.run(async (manager) => {
        const payload = { applicationId, submissionId: subject };
        await jobs.add(manager, { kind: 'order-pdf', payload, uniqueKey: `order-pdf:${subject}` });
      }),
  };
}

interface Row extends FoundIssue {
  printed: number | string;
}

const COLUMNS: Sql = raw(`s.id AS subject, s.application_id AS applicationId, s.submitted_at AS since,
  EXISTS (SELECT 1 FROM application_pdf p WHERE p.application_id = s.application_id AND p.status = 'COMPLETED'
    AND p.submission_id = s.id) AS printed`);

const isWithout = ({ printed }: Row): boolean => Number(printed) === 0;

/**
 * Excludes reopened submissions. Queries them separately, and only the few rows found, because reading `reopened_at` is slow: it's stored
 * after the large answers column.
 */
async function stillCounting(reads: EntityManager, rows: Row[]): Promise<FoundIssue[]> {
  const found: FoundIssue[] = [];
  for (const { subject, applicationId, since } of rows) {
    const counting = await run(
      reads,
      sql`SELECT id FROM submission WHERE id = ${subject} AND reopened_at IS NULL`,
    );
    if (counting.length > 0) found.push({ subject, applicationId, since });
  }
  return found;
}
