import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { beginsWith, type Token } from './conditions.ts';
import type { Beginnings } from './list-words.ts';
import { entriesAtOnce, joined, run, type Sql, sql } from './sql.ts';

/**
 * Up to this many hits are fetched and sorted. Beyond, scanning in sort order is faster: with 2,500 hits in 100,000
 * lines, some 2,000 entries are read for 50 hits. Several tokens have fewer common hits.
 */
const FEW = { oneToken: 2_500, several: 6_000 };
/** The most hits to sort; takes SQLite some 100 ms, in pieces. */
export const MAX_SORTED = 30_000;

/** Candidates for a token. If the token's form has several words, the others still have to be checked. */
export interface FewHits {
  token: Token;
  beginnings: string[];
  number: number;
}

/** Entries sorted per statement: SQLite blocks the event loop. */
const PIECE = 4_000;

export interface Hits extends FewHits {
  size?: number | undefined;
}

/** Splits hits into queries of `application_id`, each without duplicates; different pieces may overlap. */
export async function piecesOf(
  reads: EntityManager,
  { beginnings, number, size = entriesAtOnce(reads, PIECE) }: Hits,
): Promise<Sql[]> {
  if (number <= size)
    return [
      joined(
        beginnings.map((each) => idsOf(beginsWith(each))),
        ' UNION ',
      ),
    ];
  const pieces: Sql[] = [];
  for (const beginning of beginnings) {
    let ahead = beginsWith(beginning);
    for (let end: Entry | undefined; ;) {
      [end] = await run<Entry>(
        reads,
        sql`SELECT w.word AS word, w.application_id AS id FROM application_word AS w WHERE ${ahead}
          ORDER BY w.word, w.application_id LIMIT 1 OFFSET ${size - 1}`,
      );
      if (!end) break;
      const place = sql`(${end.word}, ${end.id})`;
      pieces.push(idsOf(sql`${ahead} AND (w.word, w.application_id) <= ${place}`));
      ahead = sql`${beginsWith(beginning)} AND (w.word, w.application_id) > ${place}`;
      await nextTurn();
    }
    pieces.push(idsOf(ahead));
  }
  return pieces;
}

interface Entry {
  word: string;
  id: string;
}

const idsOf = (condition: Sql): Sql =>
  sql`SELECT DISTINCT w.application_id FROM application_word AS w WHERE ${condition}`;

export async function fewestHits(
  reads: EntityManager,
  tokens: Token[],
  few = tokens.length > 1 ? FEW.several : FEW.oneToken,
): Promise<FewHits | undefined> {
  let best: FewHits | undefined;
  for (const token of tokens) {
    const ways = await Promise.all(token.ways.map((each) => rarest(reads, each, few)));
    const number = ways.reduce((sum, way) => sum + way.number, 0);
    if (number <= few && number < (best?.number ?? Infinity))
      best = { token, beginnings: ways.map(({ beginning }) => beginning), number };
  }
  return best;
}

interface Counted {
  beginning: string;
  number: number;
}

async function rarest(reads: EntityManager, beginnings: Beginnings, few: number): Promise<Counted> {
  const counted = await Promise.all(
    beginnings.map(async (beginning) => ({ beginning, number: await countUpTo(reads, beginning, few + 1) })),
  );
  return counted.reduce((one, other) => (other.number < one.number ? other : one));
}

async function countUpTo(reads: EntityManager, beginning: string, most: number): Promise<number> {
  const [row] = await run<{ hits: number }>(
    reads,
    sql`SELECT COUNT(*) AS hits FROM
      (SELECT 1 AS hit FROM application_word AS w WHERE ${beginsWith(beginning)} LIMIT ${most}) AS some_hits`,
  );
  return Number(row?.hits ?? 0);
}
