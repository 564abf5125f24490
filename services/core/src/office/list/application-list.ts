import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApplicationSearchPayload, WebStatus } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/index.ts';
import { and, entriesAtOnce, joined, run, type Sql, sql, thenJoin } from './sql.ts';
import { answerNeedles, filtersOf, type Needle, notStarted, textNeedles } from './conditions.ts';
import { type Count, countAbout, countExactly } from './list-count.ts';
import { type LineOrder, orderOf, type Place, type Stretch, writePlace } from './list-order.ts';
import { type FewHits, fewestHits, type Hits, MAX_SORTED, piecesOf } from './hits.ts';
import { type ListStatus, statusIn } from './traits.ts';
import type { SearchableQuestion } from './answers/searchable-questions.ts';
import { isComplete } from './index/list-progress.ts';

export interface ListedApplication {
  id: string;
  name: string;
  email: string;
  reference: string | null;
  status: WebStatus | null;
  isReopened: boolean;
  isConfirmed: boolean;
  term: string | null;
  createdAt: string;
  updatedAt: string;
  submittedAt: string | null;
  documents: number;
  requested: number;
  waitingSince: string | null;
  missing: number;
  /** Answers to the requested searchable questions, by key. */
  answers: Record<string, string>;
}

export interface ListPage {
  applications: ListedApplication[];
  next: string | null;
  count: Count;
  /** Number of applications not started, exact or estimated like `count`; null if the list is filtered. */
  notStarted: number | null;
  isComplete: boolean;
}

/** Index entries read by the first statement; later ones read more if few matched. */
const FIRST_ENTRIES = 2_000;
const MAX_ENTRIES = 16_000;
/** Entries scanned before giving up: with evenly distributed hits, a page would be full by then. */
const GIVE_UP_AFTER = 6_000;

/**
 * The list of applications, by page. Selective words are looked up first; otherwise the index of the sort order is
 * scanned until the page is full. See docs/decisions/0006.
 */
export class ApplicationList {
  constructor(
    private readonly database: Pick<Database, 'reads'>,
    private readonly searchable: () => SearchableQuestion[],
    private readonly size?: number,
  ) {}

  questions(): SearchableQuestion[] {
    return this.searchable();
  }

  /**
   * Sorted by `created`, pages never skip or repeat applications; in other orders, a changed application may move.
   * @throws InvalidError for an `after` of another sort
   */
  async search(search: ApplicationSearchPayload): Promise<ListPage> {
    const { reads } = this.database;
    const { text, answers, after, limit = 50, answer_columns: columns = [], ...filters } = search;
    const order = orderOf(reads, search);
    const place = after === undefined ? undefined : order.readPlace(after);
    const needles = [...textNeedles(reads, text), ...answerNeedles(reads, answers, this.searchable())];
    const filtered = filtersOf(filters);
    const where = [...filtered, ...needles.map(({ condition }) => condition)];
    const wanted = { order, place, limit: limit + 1, where };
    const few = await fewestHits(reads, needles);
    const { size } = this;
    const among = ({ unchecked }: FewHits) => [...filtered, ...unchecked];
    const byHits = (hits: FewHits) =>
      sortedHits(reads, { ...wanted, where: among(hits), hits: { ...hits, size } });
    const found =
      (few && (await byHits(few))) ??
      (await alongIndex(reads, { ...wanted, mayEndEarly: needles.length > 0 })) ??
      (await this.far(wanted, needles, byHits));
    const places = found.slice(0, limit);
    const last = places.at(-1);
    const isEnd = found.length <= limit;
    return {
      applications: await linesOf(reads, places, columns),
      next: !isEnd && last ? writePlace(last) : null,
      count: await count(),
      notStarted: where.length === 0 && place === undefined ? await accountsOnly() : null,
      isComplete: await isComplete(reads),
    };

    async function accountsOnly(): Promise<number> {
      return (await countAbout(reads, [notStarted()], async () => undefined)).value;
    }

    async function count(): Promise<Count> {
      if (place === undefined && (isEnd || found.length > limit + 1))
        return { value: found.length, isAbout: false };
      if (few) return countExactly(reads, among(few), { ...few, size });
      return countAbout(reads, where, async () => {
        const hits = await fewestHits(reads, needles, MAX_SORTED);
        return hits && { hits, where: among(hits) };
      });
    }
  }

  /** Returns those of the applications that match a search, in their order. */
  async among(ids: string[], { text, answers, ...filters }: ApplicationSearchPayload): Promise<string[]> {
    if (ids.length === 0) return [];
    const { reads } = this.database;
    const needles = [...textNeedles(reads, text), ...answerNeedles(reads, answers, this.searchable())];
    const where = [...filtersOf(filters), ...needles.map(({ condition }) => condition)];
    const rows = await run<{ id: string }>(
      reads,
      sql`SELECT l.application_id AS id FROM application_line AS l
        WHERE l.application_id IN (${listOf(ids.map((id) => ({ id })))}) AND ${and(where)}`,
    );
    const found = new Set(rows.map(({ id }) => id));
    return ids.filter((id) => found.has(id));
  }

  private async far(
    wanted: Wanted,
    needles: Needle[],
    byHits: (hits: FewHits) => Promise<Place[]>,
  ): Promise<Place[]> {
    const { reads } = this.database;
    const many = await fewestHits(reads, needles, MAX_SORTED);
    if (many) return byHits(many);
    return (await alongIndex(reads, { ...wanted, mayEndEarly: false })) ?? [];
  }
}

interface Wanted {
  order: LineOrder;
  place: Place | undefined;
  limit: number;
  where: Sql[];
}

/**
 * Sorts each piece of the hits separately, then merges the first entries of all pieces. Returns all hits if there is only one piece:
 * counting them would take as long.
 */
async function sortedHits(
  reads: EntityManager,
  { order, place, limit, where, hits }: Wanted & { hits: Hits },
): Promise<Place[]> {
  const pieces = await piecesOf(reads, hits);
  const all = sql`ORDER BY ${order.sortedAll}`;
  const sorted = pieces.length === 1 ? all : sql`${all} LIMIT ${limit}`;
  let found: Place[] = [];
  for (const piece of pieces) {
    const first = await run<Place>(
      reads,
      sql`SELECT l.application_id AS id, ${order.column} AS value
        FROM (${piece}) AS hit ${thenJoin(reads)} application_line AS l ON l.application_id = hit.application_id
          ${order.joined}
        WHERE ${and([...where, ...order.behind(place)])} ${sorted}`,
    );
    found.push(...first);
    await nextTurn();
  }
  if (pieces.length > 1 && found.length > 0)
    found = await run<Place>(
      reads,
      sql`SELECT l.application_id AS id, ${order.column} AS value FROM application_line AS l
        ${order.joined} WHERE l.application_id IN (${listOf(found)}) ${sorted}`,
    );
  return found.map((each) => order.placeOf(each));
}

const listOf = (places: Pick<Place, 'id'>[]): Sql =>
  joined(
    [...new Set(places.map(({ id }) => id))].map((id) => sql`${id}`),
    ', ',
  );

/** Scans the index of the sort order until there are enough hits. @returns undefined if it gave up because hits are unevenly distributed */
async function alongIndex(
  reads: EntityManager,
  { order, place, limit, where, mayEndEarly }: Wanted & { mayEndEarly: boolean },
): Promise<Place[] | undefined> {
  const ask = async (from: Sql, { id, column, sorted }: Stretch, condition: Sql, many: Sql) => {
    const rows = await run<Place>(
      reads,
      sql`SELECT ${id} AS id, ${column} AS value FROM ${from} WHERE ${condition} ORDER BY ${sorted} ${many}`,
    );
    return rows.map((row) => order.placeOf(row));
  };
  const found: Place[] = [];
  let entries = FIRST_ENTRIES;
  let looked = 0;
  for (let ahead = order.stretches(place); ahead.length > 0 && found.length < limit;) {
    const [stretch, ...others] = ahead as [Stretch, ...Stretch[]];
    if (mayEndEarly && looked >= GIVE_UP_AFTER) return undefined;
    const size = mayEndEarly ? entries : entriesAtOnce(reads, entries);
    looked += size;
    const { lines, index, condition, where: own } = stretch;
    const [end] =
      size === Infinity ? [] : await ask(index, stretch, condition, sql`LIMIT 1 OFFSET ${size - 1}`);
    const part = [condition, ...(end ? [stretch.upTo(end)] : []), ...own];
    found.push(...(await ask(lines, stretch, and([...part, ...where]), sql`LIMIT ${limit - found.length}`)));
    ahead = end ? [...restOf(order, stretch, end), ...others] : others;
    entries = Math.min(entries * 2, MAX_ENTRIES);
    await nextTurn();
  }
  return found;
}

const restOf = (order: LineOrder, { kind }: Stretch, end: Place): Stretch[] =>
  order.stretches(end).filter((each) => each.kind === kind || (kind === 'present' && each.kind === 'ties'));

interface Columns {
  id: string;
  name: string;
  email: string;
  reference: string;
  traits: number;
  term: string;
  created: number | string;
  changed: number | string;
  submitted: number | string;
  attempted: number | string;
  waiting: number | string;
  documents: number;
  requested: number;
  missing: number;
}

async function linesOf(
  reads: EntityManager,
  places: Place[],
  columns: string[],
): Promise<ListedApplication[]> {
  if (places.length === 0) return [];
  const rows = await run<Columns>(
    reads,
    sql`SELECT application_id AS id, name, email, reference, traits, term, created, changed, submitted, attempted, waiting,
        documents, requested, missing
      FROM application_line WHERE application_id IN (${listOf(places)})`,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answers = await answersOf(reads, places, columns);
  return places.flatMap(({ id }) => {
    const row = byId.get(id);
    return row ? [{ ...listed(row), answers: answers.get(id) ?? {} }] : [];
  });
}

async function answersOf(
  reads: EntityManager,
  places: Place[],
  columns: string[],
): Promise<Map<string, Record<string, string>>> {
  const byId = new Map<string, Record<string, string>>();
  if (columns.length === 0) return byId;
  const questions = joined(
    columns.map((key) => sql`${key}`),
    ', ',
  );
  const rows = await run<{ id: string; question: string; shown: string }>(
    reads,
    sql`SELECT application_id AS id, question, shown FROM application_answer
      WHERE application_id IN (${listOf(places)}) AND question IN (${questions})`,
  );
  for (const { id, question, shown } of rows) byId.set(id, { ...byId.get(id), [question]: shown });
  return byId;
}

const listed = (row: Columns): Omit<ListedApplication, 'answers'> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  reference: row.reference || null,
  status: storedStatus(statusIn(row.traits), row),
  isReopened: statusIn(row.traits) === 'reopened',
  isConfirmed: statusIn(row.traits) !== 'unconfirmed',
  term: row.term || null,
  createdAt: instant(row.created),
  updatedAt: instant(row.changed),
  submittedAt: maybeInstant(row.submitted),
  documents: row.documents,
  requested: row.requested,
  waitingSince: maybeInstant(row.waiting),
  missing: row.missing,
});

function storedStatus(status: ListStatus, { attempted }: Columns): WebStatus | null {
  if (status === 'reopened') return Number(attempted) === 0 ? 'started' : 'validating';
  return status === 'none' || status === 'unconfirmed' ? null : status;
}

const maybeInstant = (moment: number | string): string | null =>
  Number(moment) === 0 ? null : instant(moment);
const instant = (moment: number | string): string => new Date(Number(moment)).toISOString();
