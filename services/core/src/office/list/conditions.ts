import type { ApplicationSearchPayload } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type AnswerFilter, answerRanges } from './answers/answer-filters.ts';
import type { SearchableQuestion } from './answers/searchable-questions.ts';
import { tokensOf } from './list-words.ts';
import { and, answersOfLine, LAST, or, raw, type Sql, sql, wordsOfLine } from './sql.ts';
import { wantedTraits } from './traits.ts';

export type Filters = Omit<
  ApplicationSearchPayload,
  'text' | 'sort' | 'sort_answer' | 'direction' | 'after' | 'limit' | 'answers' | 'answer_columns'
>;

/** Consecutive entries `w` of an index, in order of `value` and application. */
export interface Range {
  from: Sql;
  value: Sql;
  condition: Sql;
}

/** Search condition that can be looked up in an index. A hit is in all ranges of at least one of the `ways`. */
export interface Needle {
  ways: Range[][];
  condition: Sql;
}

const beginsWith = (beginning: string): Sql => sql`w.word >= ${beginning} AND w.word < ${beginning + LAST}`;

/** Matches applications without any answers, whether or not the email address is confirmed. */
export const notStarted = (): Sql =>
  or(
    (['none', 'unconfirmed'] as const).map(
      (status) => sql`((${wantedTraits({ status }) ?? 0} >> l.traits) & 1) = 1`,
    ),
  );

export function filtersOf(filters: Filters): Sql[] {
  const { status, documents, requested, missing, term, step_done: step } = filters;
  const traits = wantedTraits({
    ...(status !== undefined && { status }),
    ...(documents !== undefined && { documents }),
    ...(requested !== undefined && { requested }),
    ...(missing !== undefined && { missing }),
  });
  return [
    ...(traits === undefined ? [] : [sql`((${traits} >> l.traits) & 1) = 1`]),
    ...(term === undefined ? [] : [sql`l.term = ${term}`]),
    ...(step === undefined ? [] : [sql`INSTR(l.steps, ${`|${step}|`}) > 0`]),
    ...within('created', filters.created_from, filters.created_before),
    ...within('changed', filters.changed_from, filters.changed_before),
    ...within('submitted', filters.submitted_from, filters.submitted_before),
    ...within('started', filters.started_from, filters.started_before),
    ...within('attempted', filters.attempted_from, filters.attempted_before),
    ...within('waiting', filters.waiting_from, filters.waiting_before),
  ];
}

function within(column: string, from?: string, before?: string): Sql[] {
  const name = raw(`l.${column}`);
  return [
    ...(from === undefined ? [] : [sql`${name} >= ${Date.parse(from)}`]),
    // 0 means no value, so it must not match.
    ...(before === undefined ? [] : [sql`${name} < ${Date.parse(before)} AND ${name} > 0`]),
  ];
}

export const textNeedles = (reads: EntityManager, text = ''): Needle[] =>
  tokensOf(text).map((ways) => ({
    ways: ways.map((beginnings) => beginnings.map(wordRange)),
    condition: or(ways.map((beginnings) => and(beginnings.map((beginning) => hasWord(reads, beginning))))),
  }));

const wordRange = (beginning: string): Range => ({
  from: raw('application_word AS w'),
  value: raw('w.word'),
  condition: beginsWith(beginning),
});

const hasWord = (reads: EntityManager, beginning: string): Sql =>
  sql`EXISTS (SELECT 1 FROM ${wordsOfLine(reads)} WHERE w.application_id = l.application_id AND ${beginsWith(beginning)})`;

export function answerNeedles(
  reads: EntityManager,
  filters: AnswerFilter[] = [],
  searchable: SearchableQuestion[],
): Needle[] {
  return filters
    .flatMap((filter) => answerRanges(filter, searchable.find(({ key }) => key === filter.question)?.kind))
    .map((any) => ({
      ways: any.map((condition) => [answerRange(condition)]),
      condition: hasAnswer(reads, any),
    }));
}

const answerRange = (condition: Sql): Range => ({
  from: raw('application_answer AS w'),
  value: raw('w.value'),
  condition,
});

const hasAnswer = (reads: EntityManager, any: Sql[]): Sql =>
  sql`EXISTS (SELECT 1 FROM ${answersOfLine(reads)} WHERE w.application_id = l.application_id AND ${or(any)})`;
