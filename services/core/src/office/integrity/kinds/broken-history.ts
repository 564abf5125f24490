import type { Applications } from '../../../applications/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundIssue, IssueKind } from '../issue-kind.ts';

const AT_ONCE = 300;

export function brokenHistory({ answerHistory }: Pick<Applications, 'answerHistory'>): IssueKind {
  return {
    name: 'broken_history',
    explanation: 'The change history doesn’t match the current answers: an entry is missing or extra.',
    fixEffect: 'Adds an entry to the history so it matches the current answers. No answer is changed.',
    fixLabel: 'Repair history',
    changesApplication: true,
    checkBatch: async (reads, { instant, row }) => {
      const rows = await run<Row>(
        reads,
        compared(sql`(SELECT id, version, updated_at FROM application
          WHERE updated_at >= ${instant} AND (updated_at > ${instant} OR id > ${row})
          ORDER BY updated_at, id LIMIT ${AT_ONCE})`),
      );
      const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
      return {
        found: rows.filter(isBroken).map(toIssue),
        ...(last && { next: { instant: last.since, row: last.subject } }),
      };
    },
    check: async (reads, subject) => {
      const one = sql`(SELECT id, version, updated_at FROM application WHERE id = ${subject})`;
      return (await run<Row>(reads, compared(one))).filter(isBroken).map(toIssue)[0];
    },
    fix: ({ subject }) => answerHistory.repair(subject),
  };
}

interface Row extends FoundIssue {
  version: number;
  last_change: number | null;
  last_day: number | null;
}

const compared = (applications: Sql): Sql => sql`
  SELECT a.id AS subject, a.id AS applicationId, a.updated_at AS since, a.version AS version, ${LAST} FROM ${applications} a
  ORDER BY a.updated_at, a.id`;

const LAST = raw(`(SELECT MAX(version) FROM answer_change WHERE application_id = a.id) AS last_change,
  (SELECT MAX(version) FROM answer_day WHERE application_id = a.id) AS last_day`);

const isBroken = ({ version, last_change: change, last_day: day }: Row): boolean =>
  Math.max(Number(change ?? 0), Number(day ?? 0)) !== Number(version);

const toIssue = ({ subject, applicationId, since }: Row): FoundIssue => ({ subject, applicationId, since });
