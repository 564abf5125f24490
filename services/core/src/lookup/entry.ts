import type { Entry } from './index/record-index.ts';
import type { LookupRecordRow } from './lookup-record.entity.ts';

/** Abroad, the country says more than a province that nobody knows. */
const HOME = 'USA';

/** How a record is shown in the list, and by what else it is found. */
export function entryOf(row: LookupRecordRow): Entry {
  const { id, category, code, city, state, zip, country } = row;
  const abroad = country === HOME ? '' : country;
  if (category === 'address') {
    const place = listed(city, `${state} ${zip}`.trim(), abroad);
    return { id, text: row.addressLine1, sub_text: place, further: `${city} ${state} ${zip}` };
  }
  return { id, text: row.name, sub_text: listed(city, state, abroad), further: `${city} ${state} ${code}` };
}

const listed = (...parts: string[]): string => parts.filter((part) => part !== '').join(', ');
