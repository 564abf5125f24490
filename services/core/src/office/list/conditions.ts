import type { ApplicationSearchPayload } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { type Beginnings, tokensOf } from './list-words.ts';
import { and, or, raw, type Sql, sql, wordsOfLine } from './sql.ts';
import { wantedTraits } from './traits.ts';

export type Filters = Omit<ApplicationSearchPayload, 'text' | 'sort' | 'direction' | 'after' | 'limit'>;

/** Sorts behind every other character, so that a range of beginnings ends with it. */
const LAST = '\u{10ffff}';

export const beginsWith = (beginning: string): Sql =>
  sql`w.word >= ${beginning} AND w.word < ${beginning + LAST}`;

/** What must hold of a line, but for its words; all of it stands in the index that lists are read along. */
export function filtersOf(filters: Filters): Sql[] {
  const { status, documents, requested, missing, term } = filters;
  const traits = wantedTraits({
    ...(status !== undefined && { status }),
    ...(documents !== undefined && { documents }),
    ...(requested !== undefined && { requested }),
    ...(missing !== undefined && { missing }),
  });
  return [
    ...(traits === undefined ? [] : [sql`((${traits} >> l.traits) & 1) = 1`]),
    ...(term === undefined ? [] : [sql`l.term = ${term}`]),
    ...within('created', filters.created_from, filters.created_before),
    ...within('changed', filters.changed_from, filters.changed_before),
    ...within('submitted', filters.submitted_from, filters.submitted_before),
  ];
}

function within(column: string, from?: string, before?: string): Sql[] {
  const name = raw(`l.${column}`);
  return [
    ...(from === undefined ? [] : [sql`${name} >= ${Date.parse(from)}`]),
    // Nothing at all is not before anything.
    ...(before === undefined ? [] : [sql`${name} < ${Date.parse(before)} AND ${name} > 0`]),
  ];
}

/** A token, with the ways in which it may stand among the words of an application. */
export interface Token {
  ways: Beginnings[];
}

export const tokensIn = (text = ''): Token[] => tokensOf(text).map((ways) => ({ ways }));

/** Whether the words of a line have the token. */
export const hasToken =
  (reads: EntityManager) =>
  ({ ways }: Token): Sql =>
    or(ways.map((beginnings) => and(beginnings.map((beginning) => hasWord(reads, beginning)))));

/** By the words of the one line: left to itself, a database may go through all lines of the one word. */
const hasWord = (reads: EntityManager, beginning: string): Sql =>
  sql`EXISTS (SELECT 1 FROM ${wordsOfLine(reads)} WHERE w.application_id = l.application_id AND ${beginsWith(beginning)})`;
