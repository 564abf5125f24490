import type { EntityManager } from 'typeorm';

/** Sorts after every other character: upper bound of a prefix range. */
export const LAST = '\u{10ffff}';

export interface Sql {
  sql: string;
  values: (string | number)[];
}

/** `` sql`a >= ${1} AND ${condition}` ``: nested SQL is inlined, other values become parameters. */
export function sql(strings: TemplateStringsArray, ...parts: (Sql | string | number)[]): Sql {
  const pieces = strings.map((text, n): Sql => {
    const part = parts[n];
    if (part === undefined) return { sql: text, values: [] };
    return typeof part === 'object'
      ? { sql: text + part.sql, values: part.values }
      : { sql: `${text}?`, values: [part] };
  });
  return { sql: pieces.map((each) => each.sql).join(''), values: pieces.flatMap(({ values }) => values) };
}

/** Inlines text. For trusted text only, such as column names. */
export const raw = (text: string): Sql => ({ sql: text, values: [] });

export function joined(pieces: Sql[], between: string): Sql {
  return {
    sql: pieces.map((each) => each.sql).join(between),
    values: pieces.flatMap(({ values }) => values),
  };
}

export const and = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? raw('1 = 1') : joined(conditions.map(within), ' AND ');
export const or = (conditions: Sql[]): Sql => within(joined(conditions.map(within), ' OR '));
const within = ({ sql: text, values }: Sql): Sql => ({ sql: `(${text})`, values });

const isSqlite = (reads: EntityManager): boolean => reads.dataSource.options.type === 'better-sqlite3';

/** `application_line l` with a forced index: only the list's sort order shows which index is best, and the database doesn't know it. */
export function linesAlong(reads: EntityManager, index: string): Sql {
  return raw(`application_line AS l ${along(reads, index)}`);
}

export const linesById = (reads: EntityManager): Sql =>
  raw(isSqlite(reads) ? 'application_line AS l' : `application_line AS l ${along(reads, 'PRIMARY')}`);

export const wordsOfLine = (reads: EntityManager): Sql =>
  raw(`application_word AS w ${along(reads, 'ix_application_word_application_id_word')}`);

/** `application_answer w` of one line. SQLite stores the table in this order, so there is no index to name. */
export const answersOfLine = (reads: EntityManager): Sql =>
  raw(`application_answer AS w${isSqlite(reads) ? '' : ` ${along(reads, 'PRIMARY')}`}`);

/** `application_answer s`, all answers to a question in order of their values. */
export const answersAlong = (reads: EntityManager): Sql =>
  raw(`application_answer AS s ${along(reads, 'ix_application_answer_question')}`);

const along = (reads: EntityManager, index: string): string =>
  isSqlite(reads) ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;

/** Join that reads the left table first. */
export const thenJoin = (reads: EntityManager): Sql => raw(isSqlite(reads) ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

/** Index entries per statement; limited on SQLite, which blocks the event loop. */
export const entriesAtOnce = (reads: EntityManager, onSqlite: number): number =>
  isSqlite(reads) ? onSqlite : Infinity;

export const run = <T>(reads: EntityManager, { sql: text, values }: Sql): Promise<T[]> =>
  reads.query<T[]>(text, values);
