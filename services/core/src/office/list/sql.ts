import type { EntityManager } from 'typeorm';

/** A piece of SQL with the values of its question marks. */
export interface Sql {
  sql: string;
  values: (string | number)[];
}

/** `` sql`a >= ${1} AND ${condition}` ``: pieces go in as they are, anything else as a value. */
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

/** Text of the program itself: names of columns and the like. */
export const raw = (text: string): Sql => ({ sql: text, values: [] });

export function joined(pieces: Sql[], between: string): Sql {
  return {
    sql: pieces.map((each) => each.sql).join(between),
    values: pieces.flatMap(({ values }) => values),
  };
}

/** All of them; what holds always where there are none. */
export const and = (conditions: Sql[]): Sql =>
  conditions.length === 0 ? raw('1 = 1') : joined(conditions.map(within), ' AND ');
export const or = (conditions: Sql[]): Sql => within(joined(conditions.map(within), ' OR '));
const within = ({ sql: text, values }: Sql): Sql => ({ sql: `(${text})`, values });

const isSqlite = (reads: EntityManager): boolean => reads.dataSource.options.type === 'better-sqlite3';

/** `application_line l`, read along one index: which one is best follows from what a list needs, and no database can know that. */
export function linesAlong(reads: EntityManager, index: string): Sql {
  return raw(`application_line AS l ${along(reads, index)}`);
}

/** `application_word w`, by application. */
export const wordsOfLine = (reads: EntityManager): Sql =>
  raw(`application_word AS w ${along(reads, 'ix_application_word_application_id_word')}`);

const along = (reads: EntityManager, index: string): string =>
  isSqlite(reads) ? `INDEXED BY ${index}` : `FORCE INDEX (${index})`;

/** Between two tables: the left one is read first. */
export const thenJoin = (reads: EntityManager): Sql => raw(isSqlite(reads) ? 'CROSS JOIN' : 'STRAIGHT_JOIN');

/** How many entries of an index are looked at in one statement: SQLite does it on the thread that serves everybody. */
export const entriesAtOnce = (reads: EntityManager, onSqlite: number): number =>
  isSqlite(reads) ? onSqlite : 1_000_000;

export const run = <T>(reads: EntityManager, { sql: text, values }: Sql): Promise<T[]> =>
  reads.query<T[]>(text, values);
