import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Needle, Range } from './conditions.ts';
import { entriesAtOnce, joined, run, type Sql, sql } from './sql.ts';

/** Up to this many hits are sorted right away. With more, the index of the sort order is scanned first. */
const FEW = 6_000;
/** The most hits to sort; takes SQLite about 100 ms, in pieces. */
export const MAX_SORTED = 30_000;

/** Candidates for a needle: the entries of the smallest range of each way. */
export interface FewHits {
  ranges: Range[];
  number: number;
  /** Conditions that the candidates must still be checked for. */
  unchecked: Sql[];
}

/** Entries sorted per statement: SQLite blocks the event loop. */
const PIECE = 6_000;

export interface Hits extends FewHits {
  size?: number | undefined;
}

/** Splits hits into queries of `application_id`, each without duplicates; different pieces may overlap. */
export async function piecesOf(
  reads: EntityManager,
  { ranges, number, size = entriesAtOnce(reads, PIECE) }: Hits,
): Promise<Sql[]> {
  if (number <= size)
    return [
      joined(
        ranges.map((range) => idsOf(range, range.condition)),
        ' UNION ',
      ),
    ];
  const pieces: Sql[] = [];
  for (const range of ranges) {
    const { from, value, condition } = range;
    let ahead = condition;
    for (let end: Entry | undefined; ;) {
      [end] = await run<Entry>(
        reads,
        sql`SELECT ${value} AS value, w.application_id AS id FROM ${from} WHERE ${ahead}
          ORDER BY ${value}, w.application_id LIMIT 1 OFFSET ${size - 1}`,
      );
      if (!end) break;
      const place = sql`(${end.value}, ${end.id})`;
      pieces.push(idsOf(range, sql`${ahead} AND (${value}, w.application_id) <= ${place}`));
      ahead = sql`${condition} AND (${value}, w.application_id) > ${place}`;
      await nextTurn();
    }
    pieces.push(idsOf(range, ahead));
  }
  return pieces;
}

interface Entry {
  value: string;
  id: string;
}

const idsOf = ({ from }: Range, condition: Sql): Sql =>
  sql`SELECT DISTINCT w.application_id FROM ${from} WHERE ${condition}`;

export async function fewestHits(
  reads: EntityManager,
  needles: Needle[],
  few = FEW,
): Promise<FewHits | undefined> {
  let best: FewHits | undefined;
  for (const needle of needles) {
    const ways = await Promise.all(needle.ways.map((each) => rarest(reads, each, few)));
    const number = ways.reduce((sum, way) => sum + way.number, 0);
    if (number > few || number >= (best?.number ?? Infinity)) continue;
    const isProved = needle.ways.every(({ length }) => length === 1);
    const unchecked = needles.filter((each) => each !== needle || !isProved);
    best = {
      ...{ ranges: ways.map(({ range }) => range), number },
      unchecked: unchecked.map(({ condition }) => condition),
    };
  }
  return best;
}

interface Counted {
  range: Range;
  number: number;
}

async function rarest(reads: EntityManager, ranges: Range[], few: number): Promise<Counted> {
  const counted = await Promise.all(
    ranges.map(async (range) => ({ range, number: await countUpTo(reads, range, few + 1) })),
  );
  return counted.reduce((one, other) => (other.number < one.number ? other : one));
}

async function countUpTo(reads: EntityManager, { from, condition }: Range, most: number): Promise<number> {
  const [row] = await run<{ hits: number }>(
    reads,
    sql`SELECT COUNT(*) AS hits FROM
      (SELECT 1 AS hit FROM ${from} WHERE ${condition} LIMIT ${most}) AS some_hits`,
  );
  return Number(row?.hits ?? 0);
}
