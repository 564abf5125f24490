import type { ApplicationSearchPayload, ApplicationSort } from '@portico/contracts';
import { ANSWER_FILTERS } from './answers.ts';
import type { Known } from './fill-applications.ts';

const NAMES = [
  'maria',
  'garcía',
  'mohammed',
  'walesa',
  'smith',
  "o'neill",
  'martin',
  '王小明',
  'أحمد',
  'zimmerman',
  'sofia',
  'nguyen',
];
const TWO = [
  'maria garcia',
  'mar mar',
  'jose smith',
  'a m',
  'ma ga',
  'emma nguyen',
  'grace walker',
  'ahmed khan',
  'de la',
  'li wang',
];
const PARTS = ['arci', 'hamm', 'osé', '2008-10-12', '10/12/2008', '(301) 405', '405-1234', '1234'];
const NOBODY = [
  'zzqx',
  'maria zzqx',
  'qqqqqq',
  'unknown@example.org',
  'X9X9-0000',
  '%',
  '4twx',
  'martinezz garcia',
];
const SORTS: ApplicationSort[] = ['changed', 'name', 'submitted', 'created', 'missing'];
const COLUMNS = ['hs_name', 'hs_gpa', 'state', 'birth_date'];
const DIRECTIONS = ['descending', 'ascending'] as const;

/** Returns the searches while someone types each text, one for each key press. */
export function searches(known: Known[]): ApplicationSearchPayload[] {
  const addresses = known.slice(0, 5).map(({ email }) => email);
  const references = known.flatMap(({ reference }) => reference ?? []).slice(0, 5);
  const ends = references.map((reference) => reference.slice(-4));
  const texts = [...NAMES, ...TWO, ...addresses, ...references, ...ends, ...PARTS, ...NOBODY];
  return texts.flatMap((text, n) =>
    beginnings(text).map((beginning) => ({ text: beginning, sort: SORTS[n % SORTS.length] ?? 'changed' })),
  );
}

const beginnings = (text: string) => [...text].map((_, n) => [...text].slice(0, n + 1).join(''));

const days = (name: 'created' | 'changed' | 'submitted'): ApplicationSearchPayload[] => [
  { [`${name}_from`]: '2026-11-10T00:00:00.000Z' },
  { [`${name}_from`]: '2026-05-01T00:00:00.000Z', [`${name}_before`]: '2026-05-08T00:00:00.000Z' },
  { [`${name}_before`]: '2026-02-01T00:00:00.000Z' },
];

/** Returns searches by name of the figure, in every sort order and direction. */
export function filters(): Record<string, ApplicationSearchPayload[]> {
  const asked: Record<string, ApplicationSearchPayload[]> = {
    none: [{}],
    status: (['none', 'started', 'validating', 'submitted'] as const).map((status) => ({ status })),
    term: [{ term: '' }, { term: '202708' }, { term: '202808' }, { term: 'unknown' }],
    created: days('created'),
    changed: days('changed'),
    submitted: days('submitted'),
    documents: [{ documents: true }, { documents: false }],
    requested: [{ requested: true }, { requested: false }],
    missing: [{ missing: true }, { missing: false }, { missing: true, status: 'submitted' }],
    answers: ANSWER_FILTERS.map((filter) => ({ answers: [filter], answer_columns: COLUMNS })),
    'answers and more': [
      { answers: [{ question: 'state', any_of: ['MD'] }], status: 'submitted', term: '202708' },
      {
        answers: [
          { question: 'state', any_of: ['MD'] },
          { question: 'hs_gpa', from: '3.9' },
        ],
      },
      { answers: [{ question: 'hs_name', contains: 'high' }], text: 'ma' },
    ],
    'by answer': ['hs_name', 'hs_gpa', 'state', 'college_name'].flatMap((sort_answer) => [
      { sort_answer },
      { sort_answer, status: 'submitted' },
      { sort_answer, requested: true },
      { sort_answer, answers: [{ question: 'state', any_of: ['MD'] }] },
      { sort_answer, answers: [{ question: 'hs_gpa', answered: false }] },
    ]),
    several: [
      { status: 'submitted', documents: false, requested: true },
      { status: 'started', term: '202708', changed_from: '2026-11-01T00:00:00.000Z' },
      { status: 'none', created_before: '2026-02-01T00:00:00.000Z', missing: true },
    ],
    'and text': [
      { text: 'm', status: 'validating' },
      { text: 'mar', missing: false, documents: true },
      { text: 'ma ga', changed_from: '2026-11-01T00:00:00.000Z' },
      { text: 'a', status: 'submitted', missing: true },
    ],
  };
  return Object.fromEntries(
    Object.entries(asked).map(([name, each]) => [
      name,
      each.flatMap((search) =>
        SORTS.flatMap((sort) => DIRECTIONS.map((direction) => ({ ...search, sort, direction }))),
      ),
    ]),
  );
}
