import type { LookupCategory } from '@portico/contracts';
import { newId } from '../../platform/index.ts';
import type { LookupRecordRow } from '../lookup-record.entity.ts';

const PLACES: [city: string, state: string, zip: string, country: string][] = [
  ['Springfield', 'MD', '00001', 'USA'],
  ['Riverside', 'VA', '00002', 'USA'],
  ['Fairview', 'PA', '00003', 'USA'],
  ['Georgetown', 'DE', '00004', 'USA'],
  ['Salem', 'NJ', '00005', 'USA'],
  ['Madison', 'NY', '00006', 'USA'],
  ['Franklin', 'NC', '00007', 'USA'],
  ['Clinton', 'OH', '00008', 'USA'],
  ['San José', 'CA', '00009', 'USA'],
  ['Montréal', 'QC', 'A0A 0A0', 'CAN'],
  ['Zürich', '', '0001', 'CHE'],
  ['Málaga', '', '00010', 'ESP'],
];

/** Placeholders until the university imports its lists; every name says that it is a sample. */
export function sampleRecords(category: LookupCategory): LookupRecordRow[] {
  return PLACES.map(([city, state, zip, country], at) => ({
    id: newId(),
    category,
    source: 'sample',
    city,
    state,
    zip,
    country,
    ...NAMED[category](city, at + 1),
  }));
}

type Named = Pick<LookupRecordRow, 'code' | 'name' | 'addressLine1'>;

/** Unassigned codes: no school code starts with 99, no college code with 00. */
const NAMED: Record<LookupCategory, (city: string, number: number) => Named> = {
  hs_ceeb: (city, number) => ({
    code: `99${String(number).padStart(4, '0')}`,
    name: `Sample High School, ${city}`,
    addressLine1: `${number} Sample School Road`,
  }),
  college_ceeb: (city, number) => ({
    code: `00${String(number).padStart(2, '0')}`,
    name: `Sample College, ${city}`,
    addressLine1: `${number} Sample College Avenue`,
  }),
  address: (_, number) => ({ code: `sample-${number}`, name: '', addressLine1: `${number} Sample Street` }),
};
