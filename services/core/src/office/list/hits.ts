import type { EntityManager } from 'typeorm';
import { beginsWith, type Token } from './conditions.ts';
import type { Beginnings } from './list-words.ts';
import { joined, run, type Sql, sql } from './sql.ts';

/**
 * Up to so many hits are all looked at and sorted. Of more than that, a page is full sooner by reading the list in its order: with 2,500
 * of 100,000 lines, some 2,000 entries are read for 50 hits. Several tokens hit fewer together than each alone.
 */
const FEW = { oneToken: 2_500, several: 6_000 };
/** More than these are sorted in no case: they take SQLite some 100 ms. */
export const MOST_SORTED = 30_000;

/** Applications that a token leads to, and perhaps more: where a way is of several words, the rest of them is still to be looked at. */
export interface FewHits {
  token: Token;
  /** A query of `application_id`, each once. */
  hits: Sql;
}

/** By the token with the fewest hits, if they are few. */
export async function fewestHits(
  reads: EntityManager,
  tokens: Token[],
  few = tokens.length > 1 ? FEW.several : FEW.oneToken,
): Promise<FewHits | undefined> {
  let best: { token: Token; beginnings: string[]; number: number } | undefined;
  for (const token of tokens) {
    const ways = await Promise.all(token.ways.map((each) => rarest(reads, each, few)));
    const number = ways.reduce((sum, way) => sum + way.number, 0);
    if (number <= few && number < (best?.number ?? Infinity))
      best = { token, beginnings: ways.map(({ beginning }) => beginning), number };
  }
  return best && { token: best.token, hits: joined(best.beginnings.map(foundBy), ' UNION ') };
}

const foundBy = (beginning: string): Sql =>
  sql`SELECT DISTINCT w.application_id FROM application_word AS w WHERE ${beginsWith(beginning)}`;

interface Counted {
  beginning: string;
  number: number;
}

/** Of several words that must all be there, the one with the fewest hits. */
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
