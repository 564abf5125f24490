import type { TermDates } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

/** Append-only: one row with the dates of all terms for each change. The newest revision is current. */
export interface TermDatesRow {
  id: string;
  revision: number;
  dates: TermDates[];
  at: string;
  actor: string;
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
