import { EntitySchema } from 'typeorm';
import type { LookupCategory } from '@portico/contracts';

/** A school, college, or address for applicants to select. Unknown fields are ''. */
export interface LookupRecordRow {
  id: string;
  category: LookupCategory;
  /** Identifies the record in imports: CEEB code, or a hash of an address. */
  code: string;
  /** Samples are deleted when a list of their category is imported. */
  source: 'sample' | 'import';
  name: string;
  addressLine1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export const LookupRecordEntity = new EntitySchema<LookupRecordRow>({
  name: 'lookup_record',
  tableName: 'lookup_record',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    category: { type: 'varchar', length: 16 },
    code: { type: 'varchar', length: 32 },
    source: { type: 'varchar', length: 8 },
    name: { type: 'varchar', length: 100 },
    addressLine1: { type: 'varchar', length: 100, name: 'address_line_1' },
    city: { type: 'varchar', length: 100 },
    state: { type: 'varchar', length: 100 },
    zip: { type: 'varchar', length: 100 },
    country: { type: 'varchar', length: 3 },
  },
});
