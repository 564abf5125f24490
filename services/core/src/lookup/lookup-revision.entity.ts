import { EntitySchema } from 'typeorm';
import type { LookupCategory } from '@portico/contracts';

/** Incremented by every change of a category's records, so that every API process reloads them. */
export interface LookupRevisionRow {
  category: LookupCategory;
  revision: number;
}

export const LookupRevisionEntity = new EntitySchema<LookupRevisionRow>({
  name: 'lookup_revision',
  tableName: 'lookup_revision',
  columns: {
    category: { type: 'varchar', length: 16, primary: true },
    revision: { type: 'int' },
  },
});
