import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type Hits, piecesOf } from './hits.ts';
import { and, linesAlong, run, type Sql, sql, thenJoin } from './sql.ts';

export interface Count {
  value: number;
  isAbout: boolean;
}

const SAMPLES = 65_536;
/** Sampled lines: of 6,000 hits in 100,000 lines the sample has 120, so estimates are off by about a tenth. */
const SAMPLED = 2_000;
/** Milliseconds for which the number of lines is good enough to choose a sample: counting 100,000 takes MariaDB 20 ms. */
const KEPT_MS = 60_000;
/** If the estimate is at most this, count exactly instead. */
const COUNTED = 1_000;
const PARTS = 8;

export async function countExactly(reads: EntityManager, where: Sql[], hits: Hits): Promise<Count> {
  const pieces = await piecesOf(reads, hits);
  const lines = (piece: Sql) => sql`(${piece}) AS hit
    ${thenJoin(reads)} application_line AS l ON l.application_id = hit.application_id WHERE ${and(where)}`;
  const [only, ...others] = pieces;
  if (only && others.length === 0) {
    const [row] = await run<{ number: number }>(reads, sql`SELECT COUNT(*) AS number FROM ${lines(only)}`);
    return { value: Number(row?.number ?? 0), isAbout: false };
  }
  const found = new Set<string>();
  for (const piece of pieces) {
    const rows = await run<{ id: string }>(reads, sql`SELECT l.application_id AS id FROM ${lines(piece)}`);
    for (const { id } of rows) found.add(id);
    await nextTurn();
  }
  return { value: found.size, isAbout: false };
}

/** Counts exactly without filters or up to about a thousand hits; otherwise estimates from a sample, to two digits. */
export async function countAbout(
  reads: EntityManager,
  where: Sql[],
  find: () => Promise<{ hits: Hits; where: Sql[] } | undefined>,
): Promise<Count> {
  if (where.length === 0) return { value: await countLines(reads), isAbout: false };
  const total = await aboutAll(reads);
  if (total > SAMPLED) {
    const share = SAMPLED / total;
    const about = (await sampled(reads, where, 0, Math.ceil(SAMPLES * share))) / share;
    if (about > COUNTED) return { value: Number(about.toPrecision(2)), isAbout: true };
  }
  const found = await find();
  if (found) return countExactly(reads, found.where, found.hits);
  let value = 0;
  for (let part = 0; part < PARTS; part++) {
    value += await sampled(reads, where, (SAMPLES / PARTS) * part, (SAMPLES / PARTS) * (part + 1));
    await nextTurn();
  }
  return { value, isAbout: false };
}

async function countLines(reads: EntityManager): Promise<number> {
  const [all] = await run<{ number: number }>(reads, sql`SELECT COUNT(*) AS number FROM application_line`);
  const number = Number(all?.number ?? 0);
  kept.set(reads, { number, until: performance.now() + KEPT_MS });
  return number;
}

const kept = new WeakMap<EntityManager, { number: number; until: number }>();

async function aboutAll(reads: EntityManager): Promise<number> {
  const { number = 0, until = 0 } = kept.get(reads) ?? {};
  return number > SAMPLED && performance.now() < until ? number : countLines(reads);
}

async function sampled(reads: EntityManager, where: Sql[], from: number, before: number): Promise<number> {
  const lines = linesAlong(reads, 'ix_application_line_sample');
  const [row] = await run<{ number: number }>(
    reads,
    sql`SELECT COUNT(*) AS number FROM ${lines} WHERE l.sample >= ${from} AND l.sample < ${before} AND ${and(where)}`,
  );
  return Number(row?.number ?? 0);
}
