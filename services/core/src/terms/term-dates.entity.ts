import type { TermDates } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** All dates of terms as they were after one change. Rows of this table never change: the newest revision is in force. */
export interface TermDatesRow {
  id: string;
  /** From 1. */
  revision: number;
  dates: TermDates[];
  at: string;
  /** Name of the staff key. */
  actor: string;
  /** Null for what was no call. */
  keyId: string | null;
}

export const TermDatesEntity = new EntitySchema<TermDatesRow>({
  name: 'term_dates',
  tableName: 'term_dates',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    revision: { type: 'int' },
    dates: { type: 'json' },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
  },
});
