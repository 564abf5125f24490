import type { LookupRecord } from '@portico/contracts';
import type { LookupRecordRow } from './lookup-record.entity.ts';

/** What the browser gets of a record. */
export function recordOf(row: LookupRecordRow): LookupRecord {
  const { id, category, code, name, addressLine1, city, state, zip, country } = row;
  const ceeb = category === 'address' ? '' : code;
  return { id, name, ceeb, address_line_1: addressLine1, city, state, zip, country };
}
