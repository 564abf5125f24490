import type { ApplicationSearchPayload } from '@portico/contracts';
import { LAST, type Sql, sql } from '../sql.ts';
import { codeValue, sortable } from './answer-values.ts';
import { FINDABLE, UNANSWERED } from './application-answer.entity.ts';
import type { SearchableKind } from './searchable-questions.ts';

export type AnswerFilter = NonNullable<ApplicationSearchPayload['answers']>[number];

/**
 * Returns conditions that must all hold. Each is a list of alternative ranges of `application_answer w`, one of which must match. A
 * filter finds nothing if its question is no longer searchable (such questions have no rows) or its value can't be compared, such
 * as a number without digits.
 */
export function answerRanges(
  { question, contains, any_of: anyOf, from, to, answered }: AnswerFilter,
  kind: SearchableKind = 'text',
): Sql[][] {
  const rows = [question, question + FINDABLE];
  const within: Sql[][] = [];
  if (contains !== undefined) {
    const beginning = sortable(kind, contains) || LAST;
    within.push(
      rows.map(
        (name) => sql`w.question = ${name} AND w.value >= ${beginning} AND w.value < ${beginning + LAST}`,
      ),
    );
  }
  if (anyOf !== undefined)
    within.push(
      anyOf.map((code) => sql`w.question = ${question + FINDABLE} AND w.value = ${codeValue(code)}`),
    );
  if (from !== undefined || to !== undefined) {
    const least = from === undefined ? '' : sortable(kind, from) || LAST;
    const most = to === undefined ? LAST : sortable(kind, to);
    within.push(rows.map((name) => sql`w.question = ${name} AND w.value >= ${least} AND w.value <= ${most}`));
  }
  if (answered !== undefined) within.push([sql`w.question = ${answered ? question : question + UNANSWERED}`]);
  return within;
}
