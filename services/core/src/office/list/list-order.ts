import type { ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import type { EntityManager } from 'typeorm';
import { InvalidError } from '../../errors.ts';
import { and, answersAlong, linesAlong, linesById, raw, type Sql, sql, thenJoin } from './sql.ts';

type Direction = NonNullable<ApplicationSearchPayload['direction']>;

/** Values that lines have for a missing field. Such lines sort last in both directions. */
const ABSENT: Partial<Record<ApplicationSort, string | number>> = { name: '', submitted: 0, waiting: 0 };
const COLUMNS: Record<ApplicationSort, string> = {
  name: 'sort_name',
  changed: 'changed',
  submitted: 'submitted',
  created: 'created',
  missing: 'missing',
  waiting: 'waiting',
};
const LEAST: Record<ApplicationSort, string | number> = {
  name: '',
  changed: -1,
  submitted: -1,
  created: -1,
  missing: -1,
  waiting: -1,
};

export interface Place {
  value: string | number;
  id: string;
}

/** A range of consecutive lines in an index, so that no others are read. */
export interface Stretch {
  kind: 'ties' | 'present' | 'absent';
  lines: Sql;
  /** The index alone, for looking ahead. */
  index: Sql;
  id: Sql;
  /** The sort column, as the index has it. */
  column: Sql;
  sorted: Sql;
  condition: Sql;
  /** Conditions that exclude lines within the range. */
  where: Sql[];
  upTo(end: Place): Sql;
}

export interface LineOrder {
  /** Join for `column`, for lines that aren't read in index order. */
  joined: Sql;
  column: Sql;
  sortedAll: Sql;
  stretches(after?: Place): Stretch[];
  /** Returns all stretches after a place as one condition. */
  behind(after?: Place): Sql[];
  placeOf(place: Place): Place;
  readPlace(after: string): Place;
}

export function orderOf(
  reads: EntityManager,
  { sort = 'changed', sort_answer: question, direction = 'descending' }: ApplicationSearchPayload,
): LineOrder {
  return question === undefined ? lineOrder(reads, sort, direction) : answerOrder(reads, question, direction);
}

function lineOrder(reads: EntityManager, sort: ApplicationSort, direction: Direction): LineOrder {
  const order = new Order(raw(`l.${COLUMNS[sort]}`), raw('l.application_id'), {
    ...{ absent: ABSENT[sort], least: LEAST[sort], direction },
  });
  const lines = linesAlong(reads, `ix_application_line_${COLUMNS[sort]}`);
  return {
    joined: raw(''),
    column: order.column,
    sortedAll: order.sortedAll,
    stretches: (after) => order.ranges(after).map((range) => order.stretch(range, lines)),
    behind: (after) => order.behind(after),
    placeOf: (place) => order.placeOf(place),
    readPlace: (after) => order.readPlace(after),
  };
}

/** Sorts by the answer to a searchable question; applications without one come last, sorted by ID. */
function answerOrder(reads: EntityManager, question: string, direction: Direction): LineOrder {
  const shape = { absent: '', least: '', direction };
  const own = sql`s.question = ${question}`;
  const ofLine = sql`s.application_id = l.application_id AND ${own}`;
  const anywhere = new Order(raw("COALESCE(s.value, '')"), raw('l.application_id'), shape);
  const answered = new Order(raw('s.value'), raw('s.application_id'), shape);
  const unanswered = new Order(raw("''"), raw('l.application_id'), shape);
  const answers = sql`${answersAlong(reads)} ${thenJoin(reads)} application_line AS l ON l.application_id = s.application_id`;
  return {
    joined: sql`LEFT JOIN application_answer AS s ON ${ofLine}`,
    column: anywhere.column,
    sortedAll: anywhere.sortedAll,
    stretches: (after) => [
      ...answered
        .ranges(after)
        .filter(({ kind }) => kind !== 'absent')
        .map(({ kind, condition }) =>
          answered.stretch({ kind, condition: sql`${own} AND ${condition}` }, answers, answersAlong(reads)),
        ),
      {
        ...unanswered.stretch(unanswered.lastRange(after), linesById(reads)),
        where: [sql`NOT EXISTS (SELECT 1 FROM application_answer AS s WHERE ${ofLine})`],
      },
    ],
    behind: (after) => anywhere.behind(after),
    placeOf: (place) => place,
    readPlace: (after) => anywhere.readPlace(after),
  };
}

interface OrderShape {
  absent: string | number | undefined;
  /** Smaller than all values, or equal to the absent one. */
  least: string | number;
  direction: Direction;
}

type KeyRange = Pick<Stretch, 'kind' | 'condition'>;

/** Sorts by a column, then by ID. */
class Order {
  private readonly word: Sql;
  private readonly further: Sql;

  constructor(
    readonly column: Sql,
    private readonly id: Sql,
    private readonly shape: OrderShape,
  ) {
    this.word = raw(shape.direction === 'ascending' ? 'ASC' : 'DESC');
    this.further = raw(shape.direction === 'ascending' ? '>' : '<');
  }

  get sorted(): Sql {
    return sql`${this.column} ${this.word}, ${this.id} ${this.word}`;
  }

  get sortedAll(): Sql {
    const { absent } = this.shape;
    return absent === undefined ? this.sorted : sql`${this.column} = ${absent}, ${this.sorted}`;
  }

  ranges(after?: Place): KeyRange[] {
    const { column, further, id } = this;
    const { absent } = this.shape;
    const absents: KeyRange[] =
      absent === undefined ? [] : [{ kind: 'absent', condition: sql`${column} = ${absent}` }];
    if (after === undefined) return [{ kind: 'present', condition: this.present }, ...absents];
    const tied = sql`${column} = ${after.value} AND ${id} ${further} ${after.id}`;
    if (after.value === absent) return [{ kind: 'absent', condition: tied }];
    const later = sql`${column} ${further} ${after.value} AND ${this.present}`;
    return [{ kind: 'ties', condition: tied }, { kind: 'present', condition: later }, ...absents];
  }

  /** Returns the range of lines without a value, which are sorted only by ID. */
  lastRange(after?: Place): KeyRange {
    const { id, further } = this;
    const isWithin = after !== undefined && after.value === this.shape.absent;
    return { kind: 'absent', condition: isWithin ? sql`${id} ${further} ${after.id}` : sql`${id} > ${''}` };
  }

  stretch(range: KeyRange, lines: Sql, index = lines): Stretch {
    const { column, id, further } = this;
    const upTo = ({ value, id: last }: Place) => {
      const tied = sql`NOT (${column} = ${value} AND ${id} ${further} ${last})`;
      return sql`NOT (${column} ${further} ${value}) AND ${tied}`;
    };
    return { ...range, lines, index, id, column, sorted: this.sorted, where: [], upTo };
  }

  behind(after?: Place): Sql[] {
    if (after === undefined) return [];
    const [first, ...others] = this.ranges(after).map(({ condition }) => condition);
    return [others.reduce((all, each) => sql`${all} OR (${each})`, sql`(${first ?? raw('1 = 0')})`)];
  }

  /** Converts numbers, because MySQL's driver returns large ones as text. */
  placeOf({ value, id }: Place): Place {
    return { value: typeof this.shape.least === 'number' ? Number(value) : value, id };
  }

  readPlace(after: string): Place {
    const [value, id] = parsed(after);
    const isMeant = typeof value === typeof this.shape.least && typeof id === 'string';
    if (!isMeant)
      throw new InvalidError('invalid_input', 'after: use the `next` value of a page with the same sort.');
    return { value: value as Place['value'], id };
  }

  /**
   * Condition that a value is present. Needed even if every line has one: MariaDB reads an index range differently from the
   * whole index.
   */
  private get present(): Sql {
    const { absent, least } = this.shape;
    return and([sql`${this.column} > ${absent ?? least}`]);
  }
}

export const writePlace = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function parsed(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    // Not JSON. The caller rejects an empty list.
    return [];
  }
}
