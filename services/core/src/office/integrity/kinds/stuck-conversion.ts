import type { Documents } from '../../../documents/index.ts';
import { instantAfter } from '../../../platform/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundIssue, IssueKind } from '../issue-kind.ts';

/** Milliseconds that all tries of a conversion may take. Queue delays have their own alert. */
const CONVERTED_WITHIN = 10 * 60_000;
const AT_ONCE = 500;

export function stuckConversion({ conversions }: Pick<Documents, 'conversions'>): IssueKind {
  return {
    name: 'stuck_conversion',
    explanation:
      'A document has been converting for more than 10 minutes and appears stuck. The applicant can’t continue.',
    fixEffect: 'Converts the file again. If it’s missing, asks the applicant to upload it again.',
    fixLabel: 'Convert again',
    changesApplication: false,
    checkBatch: async (reads, _from, now) => {
      const before = instantAfter(now, -CONVERTED_WITHIN);
      // One query per status, so that each uses the index.
      const found = [
        ...(await run<FoundIssue>(reads, stuck(sql`c.status = 'unprocessed'`, before))),
        ...(await run<FoundIssue>(reads, stuck(sql`c.status = 'in_progress'`, before))),
      ];
      return { found };
    },
    check: async (reads, subject, now) => {
      const before = instantAfter(now, -CONVERTED_WITHIN);
      const isPending = sql`c.id = ${subject} AND c.status IN ('unprocessed', 'in_progress')`;
      return (await run<FoundIssue>(reads, stuck(isPending, before)))[0];
    },
    fix: ({ subject }) => conversions.retryConversion(subject),
  };
}

const stuck = (which: Sql, before: string): Sql => sql`
  SELECT c.id AS subject, c.application_id AS applicationId, c.updated_at AS since FROM conversion c
  WHERE ${which} AND c.updated_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM job WHERE job.id = c.job_id AND job.status IN ('queued', 'running'))
  ORDER BY c.updated_at ${raw(`LIMIT ${AT_ONCE}`)}`;
