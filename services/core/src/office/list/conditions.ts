import type { ApplicationSearchPayload } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Beginnings, tokensOf } from './list-words.ts';
import { and, or, raw, type Sql, sql, wordsOfLine } from './sql.ts';
import { wantedTraits } from './traits.ts';

export type Filters = Omit<ApplicationSearchPayload, 'text' | 'sort' | 'direction' | 'after' | 'limit'>;

/** Sorts after every other character: upper bound of a prefix range. */
const LAST = '\u{10ffff}';

export const beginsWith = (beginning: string): Sql =>
  sql`w.word >= ${beginning} AND w.word < ${beginning + LAST}`;

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

export interface Token {
  ways: Beginnings[];
}

export const tokensIn = (text = ''): Token[] => tokensOf(text).map((ways) => ({ ways }));

export const hasToken =
  (reads: EntityManager) =>
  ({ ways }: Token): Sql =>
    or(ways.map((beginnings) => and(beginnings.map((beginning) => hasWord(reads, beginning)))));

const hasWord = (reads: EntityManager, beginning: string): Sql =>
  sql`EXISTS (SELECT 1 FROM ${wordsOfLine(reads)} WHERE w.application_id = l.application_id AND ${beginsWith(beginning)})`;
