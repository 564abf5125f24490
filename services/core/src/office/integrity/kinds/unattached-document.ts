import { DOCUMENT_STATES } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { ApplicationEntity, isOfQuestion, setAsideOf, takesDocument } from '../../../applications/index.ts';
import type { Documents } from '../../../documents/index.ts';
import type { ActiveRules } from '../../../releases/index.ts';
import { raw, run, type Sql, sql } from '../../list/sql.ts';
import type { FoundIssue, IssueKind } from '../issue-kind.ts';

/** Documents per statement: extracting an answer from an application takes about 50 µs. */
const AT_ONCE = 100;

export function unattachedDocument({
  conversions,
  rules,
}: Pick<Documents, 'conversions'> & { rules: ActiveRules }): IssueKind {
  const judged = async (reads: EntityManager, rows: Row[]): Promise<FoundIssue[]> => {
    const found: FoundIssue[] = [];
    for (const row of rows)
      if (isOdd(row) && (await isLost(reads, rules, row)))
        found.push({ subject: row.subject, applicationId: row.applicationId, since: row.since });
    return found;
  };
  return {
    name: 'lost_answer',
    explanation:
      'A document was uploaded and converted, but its question has no document. It would be missing from the submission.',
    fixEffect:
      'Reattaches the document to its question. The applicant sees it the next time they open the page.',
    fixLabel: 'Reattach document',
    changesApplication: true,
    checkBatch: async (reads, { instant, row }) => {
      const rows = await run<Row>(
        reads,
        attached(
          reads,
          sql`(SELECT id, application_id, answer_key, updated_at FROM conversion
            WHERE status = 'completed' AND updated_at >= ${instant} AND (updated_at > ${instant} OR id > ${row})
            ORDER BY updated_at, id LIMIT ${AT_ONCE})`,
        ),
      );
      const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
      return {
        found: await judged(reads, rows),
        ...(last && { next: { instant: last.since, row: last.subject } }),
      };
    },
    check: async (reads, subject) => {
      const one = sql`(SELECT id, application_id, answer_key, updated_at FROM conversion WHERE id = ${subject} AND status = 'completed')`;
      return (await judged(reads, await run<Row>(reads, attached(reads, one))))[0];
    },
    fix: ({ subject }) => conversions.restoreAnswer(subject),
  };
}

interface Row extends FoundIssue {
  answerKey: string;
  answer: string | null;
  status: string | null;
}

function attached(reads: EntityManager, conversions: Sql): Sql {
  const answer =
    reads.dataSource.options.type === 'better-sqlite3'
      ? raw(`json_extract(a.answers, '$."' || c.answer_key || '"')`)
      : raw(`JSON_UNQUOTE(JSON_EXTRACT(a.answers, CONCAT('$."', c.answer_key, '"')))`);
  return sql`SELECT c.id AS subject, c.application_id AS applicationId, c.updated_at AS since, c.answer_key AS answerKey,
    a.status AS status, ${answer} AS answer
    FROM ${conversions} c JOIN application a ON a.id = c.application_id ORDER BY c.updated_at, c.id`;
}

/** Returns whether the answer is missing. Submitted applications don't change, and requested documents aren't answers. */
const isOdd = ({ answerKey, answer, status }: Row): boolean =>
  status !== 'submitted' && isOfQuestion(answerKey) && answer !== DOCUMENT_STATES.completed.answer;

/** Returns false if the question is hidden or isn't asked by the versions that a submission would use. */
async function isLost(
  reads: EntityManager,
  rules: ActiveRules,
  { applicationId, answerKey }: Row,
): Promise<boolean> {
  const application = await reads.findOneBy(ApplicationEntity, { id: applicationId });
  if (!application || !takesDocument(rules.ofApplication(application).definitions, answerKey)) return false;
  return setAsideOf(application.keyVersions, [answerKey])?.[answerKey] !== DOCUMENT_STATES.completed.answer;
}
