import type { ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import { InvalidError } from '../../errors.ts';
import { and, raw, type Sql, sql } from './sql.ts';

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

/** A range of consecutive lines in the index, so that no others are read. */
export interface Stretch {
  kind: 'ties' | 'present' | 'absent';
  condition: Sql;
}

export class ListOrder {
  readonly column: Sql;
  readonly index: string;
  private readonly word: Sql;
  private readonly further: Sql;

  constructor(
    private readonly sort: ApplicationSort,
    direction: NonNullable<ApplicationSearchPayload['direction']>,
  ) {
    this.column = raw(`l.${COLUMNS[sort]}`);
    this.index = `ix_application_line_${COLUMNS[sort]}`;
    this.word = raw(direction === 'ascending' ? 'ASC' : 'DESC');
    this.further = raw(direction === 'ascending' ? '>' : '<');
  }

  get sorted(): Sql {
    return sql`${this.column} ${this.word}, l.application_id ${this.word}`;
  }

  get sortedAll(): Sql {
    const absent = this.absent;
    return absent === undefined ? this.sorted : sql`${this.column} = ${absent}, ${this.sorted}`;
  }

  stretches(after?: Place): Stretch[] {
    const { column, further, absent } = this;
    const absents: Stretch[] =
      absent === undefined ? [] : [{ kind: 'absent', condition: sql`${column} = ${absent}` }];
    if (after === undefined) return [{ kind: 'present', condition: this.present }, ...absents];
    const behind = sql`l.application_id ${further} ${after.id}`;
    const tied = sql`${column} = ${after.value} AND ${behind}`;
    if (after.value === absent) return [{ kind: 'absent', condition: tied }];
    const later = sql`${column} ${further} ${after.value} AND ${this.present}`;
    return [{ kind: 'ties', condition: tied }, { kind: 'present', condition: later }, ...absents];
  }

  /** Returns all stretches after a place as one condition, for lines that aren't read in index order. */
  behind(after?: Place): Sql[] {
    if (after === undefined) return [];
    const [first, ...others] = this.stretches(after).map(({ condition }) => condition);
    return [others.reduce((all, each) => sql`${all} OR (${each})`, sql`(${first ?? raw('1 = 0')})`)];
  }

  /** MySQL's driver returns large numbers as text. */
  placeOf({ value, id }: Place): Place {
    return { value: typeof LEAST[this.sort] === 'number' ? Number(value) : value, id };
  }

  upTo(place: Place): Sql {
    const { column, further } = this;
    const isAt = sql`${column} = ${place.value}`;
    return sql`NOT (${column} ${further} ${place.value}) AND NOT (${isAt} AND l.application_id ${further} ${place.id})`;
  }

  private get absent(): string | number | undefined {
    return ABSENT[this.sort];
  }

  /** Condition that a value is present. Needed even if all are: MariaDB reads an index range differently from the whole index. */
  private get present(): Sql {
    const { absent, column } = this;
    return and([sql`${column} > ${absent ?? LEAST[this.sort]}`]);
  }
}

export const writePlace = ({ value, id }: Place): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

export function readPlace(sort: ApplicationSort, after: string): Place {
  const [value, id] = parsed(after);
  const isMeant = typeof value === typeof LEAST[sort] && typeof id === 'string';
  if (!isMeant)
    throw new InvalidError('invalid_input', 'after: this isn’t the `next` of a page with this sort.');
  return { value: value as Place['value'], id };
}

function parsed(text: string): unknown[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) ? read : [];
  } catch {
    // Not JSON. The caller rejects an empty list.
    return [];
  }
}
