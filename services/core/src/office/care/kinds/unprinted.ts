import type { EntityManager } from 'typeorm';
import { type Database, instantAfter, type JobQueue } from '../../../platform/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundTrouble, TroubleKind } from '../trouble-kind.ts';

/** Milliseconds in which the PDF of a submission is made, with all tries and a long queue. */
const PRINTED_WITHIN = 10 * 60_000;
/** Submissions looked at in one statement. */
const AT_ONCE = 300;

/** A submission that counts, and of which the university has no PDF to file. */
export function unprinted({ database, jobs }: { database: Database; jobs: JobQueue }): TroubleKind {
  return {
    name: 'unprinted',
    means: 'Submitted more than 10 minutes ago, but the university’s PDF doesn’t exist yet.',
    mends: 'Creates the PDF again. It takes a minute; if it fails again, the failed job explains why.',
    deed: 'Create PDF',
    changesApplication: false,
    look: async (reads, { instant, row }, now) => {
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
    mend: ({ subject, applicationId }) =>
      database.unitOfWork.run(async (manager) => {
        const payload = { applicationId, submissionId: subject };
        await jobs.add(manager, { kind: 'order-pdf', payload, uniqueKey: `order-pdf:${subject}` });
      }),
  };
}

interface Row extends FoundTrouble {
  printed: number | string;
}

const COLUMNS: Sql = raw(`s.id AS subject, s.application_id AS applicationId, s.submitted_at AS since,
  EXISTS (SELECT 1 FROM application_pdf p WHERE p.application_id = s.application_id AND p.status = 'COMPLETED'
    AND p.submission_id = s.id) AS printed`);

const isWithout = ({ printed }: Row): boolean => Number(printed) === 0;

/** One that was taken back has ended: nobody files it. Asked only of few, because it stands behind the answers in a row. */
async function stillCounting(reads: EntityManager, rows: Row[]): Promise<FoundTrouble[]> {
  const found: FoundTrouble[] = [];
  for (const { subject, applicationId, since } of rows) {
    const counting = await run(
      reads,
      sql`SELECT id FROM submission WHERE id = ${subject} AND reopened_at IS NULL`,
    );
    if (counting.length > 0) found.push({ subject, applicationId, since });
  }
  return found;
}
