import type { Documents } from '../../../documents/index.ts';
import { instantAfter } from '../../../platform/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundTrouble, TroubleKind } from '../trouble-kind.ts';

/** Milliseconds in which a document is converted or refused, with all tries. One that waits for a worker has an alert of its own. */
const CONVERTED_WITHIN = 10 * 60_000;
/** Few wait at any time: those that are found first are the oldest. */
const AT_ONCE = 500;

/** A document that is said to be on its way, and no job brings it there any more. */
export function stuckConversion({ conversions }: Pick<Documents, 'conversions'>): TroubleKind {
  return {
    name: 'stuck_conversion',
    means:
      'A document has been converting for more than 10 minutes and appears stuck. The applicant can’t continue.',
    mends: 'Converts the file again. If it’s missing, asks the applicant to upload it again.',
    deed: 'Convert again',
    changesApplication: false,
    look: async (reads, _from, now) => {
      const before = instantAfter(now, -CONVERTED_WITHIN);
      // By status one at a time, so that each is a walk along an index.
      const found = [
        ...(await run<FoundTrouble>(reads, stuck(sql`c.status = 'unprocessed'`, before))),
        ...(await run<FoundTrouble>(reads, stuck(sql`c.status = 'in_progress'`, before))),
      ];
      return { found };
    },
    check: async (reads, subject, now) => {
      const before = instantAfter(now, -CONVERTED_WITHIN);
      const isPending = sql`c.id = ${subject} AND c.status IN ('unprocessed', 'in_progress')`;
      return (await run<FoundTrouble>(reads, stuck(isPending, before)))[0];
    },
    mend: ({ subject }) => conversions.convertAgain(subject),
  };
}

const stuck = (which: Sql, before: string): Sql => sql`
  SELECT c.id AS subject, c.application_id AS applicationId, c.updated_at AS since FROM conversion c
  WHERE ${which} AND c.updated_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM job WHERE job.id = c.job_id AND job.status IN ('queued', 'running'))
  ORDER BY c.updated_at ${raw(`LIMIT ${AT_ONCE}`)}`;
