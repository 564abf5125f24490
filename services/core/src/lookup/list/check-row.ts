import { createHash } from 'node:crypto';
import { optionsOf, question } from '@portico/form-model';
import { LIMITS } from '@portico/contracts';
import { fold, newId } from '../../platform/index.ts';
import { LOOKUP_CATEGORIES, type LookupCategory } from '@portico/contracts';
import type { LookupRecordRow } from '../lookup-record.entity.ts';
import { LIST_COLUMNS, type ListColumn, type ListRow } from './list-columns.ts';

/** When an applicant chooses a record, its fields become answers, so the maximum lengths of the answers apply. */
const MAX_LENGTH: Partial<Record<ListColumn, number>> = { name: LIMITS.schoolNameMaxLength };

const CEEB: Record<Exclude<LookupCategory, 'address'>, { pattern: RegExp; problem: string }> = {
  hs_ceeb: {
    pattern: /^\d{6}$/,
    problem: 'ceeb must be 6 digits for a high school; spreadsheets drop leading zeros',
  },
  college_ceeb: {
    pattern: /^(\d{4}|\d{6})$/,
    problem: 'ceeb must be 4 digits for a college (6 with zeros); spreadsheets drop leading zeros',
  },
};

const COUNTRIES = codes('countries');
const STATES = codes('stateAndProvince');
const WITH_STATES = ['USA', 'CAN'];

export function checkRow(row: ListRow): { record: LookupRecordRow } | { problems: string[] } {
  const category = LOOKUP_CATEGORIES.find((each) => each === row.category);
  if (!category) return { problems: [`category must be one of ${LOOKUP_CATEGORIES.join(', ')}`] };
  const country = row.country.toUpperCase();
  const state = WITH_STATES.includes(country) ? row.state.toUpperCase() : row.state;
  const problems = [
    ...(category === 'address'
      ? missing(row, 'address_line_1')
      : [...codeProblems(category, row), ...missing(row, 'name')]),
    ...LIST_COLUMNS.flatMap((column) => textProblems(column, row[column])),
  ];
  if (country !== '' && !COUNTRIES.has(country))
    problems.push('country must be a three-letter code (ISO 3166-1 alpha-3), such as USA');
  if (WITH_STATES.includes(country) && state !== '' && !STATES.has(state))
    problems.push(`state must be the postal abbreviation of a state or province of ${country}, such as MD`);
  if (problems.length > 0) return { problems };
  return { record: { ...recordFields(category, row), state, country } };
}

function recordFields(category: LookupCategory, row: ListRow): LookupRecordRow {
  const { address_line_1: addressLine1, city, state, zip, country } = row;
  const isAddress = category === 'address';
  const code = isAddress ? hashOf([addressLine1, city, state, zip, country]) : row.ceeb;
  const name = isAddress ? '' : row.name;
  return { id: newId(), category, code, source: 'import', name, addressLine1, city, state, zip, country };
}

/** Addresses have no code, so a hash identifies them regardless of case and spacing. */
function hashOf(fields: string[]): string {
  return createHash('sha256').update(fields.map(fold).join('|')).digest('hex').slice(0, 32);
}

const missing = (row: ListRow, column: ListColumn): string[] =>
  fold(row[column]) === '' ? [`${column} is missing`] : [];

function codeProblems(category: keyof typeof CEEB, { ceeb }: ListRow): string[] {
  if (ceeb === '') return ['ceeb is missing'];
  const { pattern, problem } = CEEB[category];
  return pattern.test(ceeb) ? [] : [problem];
}

function textProblems(column: ListColumn, value: string): string[] {
  const max = MAX_LENGTH[column] ?? LIMITS.textMaxLength;
  if (value.includes('\uFFFD')) return [`${column} is not UTF-8 text`];
  if (/\p{Cc}/u.test(value)) return [`${column} has a control character in it`];
  return value.length > max ? [`${column} has ${value.length} characters; at most ${max} fit`] : [];
}

function codes(category: 'countries' | 'stateAndProvince'): Set<string> {
  return new Set(
    optionsOf(question.dropdown({ key: category, label: category, category }), {}).map(({ value }) => value),
  );
}
