import { EntitySchema } from 'typeorm';
import type { LookupCategory } from '@portico/contracts';

/** Raised by everything that changes the records of a category, so that every API process knows when to read them again. */
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
