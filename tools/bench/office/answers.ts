import type { Answers } from '@portico/form-model';
import { pick } from './names.ts';

const FIRST = 'Walt,Thomas,Eleanor,Martin,Northern,Saint Mary,Bethesda,Gwynn Park,Blair,Centennial'.split(
  ',',
);
const SECOND = 'Whitman,Jefferson,Roosevelt,King,Valley,Academy,Memorial,Regional,Park,Heights'.split(',');
const STATES = 'MD,VA,PA,NY,NJ,DC,DE,CA,TX,FL,MA,IL'.split(',');
const CITIES = 'Bethesda,Silver Spring,Baltimore,Columbia,New York,San Francisco,Rockville,Bowie'.split(',');
const COUNSELORS = 'Garcia,Smith,Nguyen,Johnson,Kim,De la Cruz,Brown,Miller'.split(',');
const MAJORS = 20;
/** Percentage of applicants with a second high school, and with a college. */
const SHARES = { secondSchool: 10, college: 30 };

/** Returns answers that differ between applicants as they do in a season: a few thousand schools, a dozen states. */
export function answersToSearch(random: () => number): Answers {
  const school = Math.floor(random() ** 2 * 4_000);
  const state = pick(STATES, random());
  const number = (least: number, most: number, step: number) =>
    String(least + step * Math.floor((random() * (most - least)) / step));
  const counselor = pick(COUNSELORS, random());
  const isIn = (share: number) => random() * 100 < share;
  const college = isIn(SHARES.college) ? pick(SECOND, random()) : '';
  const second = isIn(SHARES.secondSchool) ? pick(SECOND, random()) : '';
  return {
    city: pick(CITIES, random()),
    counselor_last_name: counselor,
    counselor_email: `${counselor.replaceAll(' ', '').toLowerCase()}@school${school}.example.edu`,
    hs_2_name: second && `${second} High School`,
    hs_2_ceeb: second && '210001',
    college_name: college && `${college} Community College`,
    college_ceeb: college && '5001',
    state,
    state_desc: state,
    hs_name: `${pick(FIRST, random())} ${pick(SECOND, random())} High School ${school}`,
    hs_ceeb: String(210_000 + school),
    hs_gpa: (2 + random() * 2).toFixed(2),
    birth_date: `${2006 + Math.floor(random() * 4)}-${number(10, 13, 1)}-${number(10, 28, 1)}`,
    phone_mobile: `(301) ${number(200, 999, 1)}-${number(1_000, 9_999, 1)}`,
    sat_score_math: number(400, 800, 10),
    applied_major: `M${number(0, MAJORS, 1)}`,
    applied_major_desc: `Major ${number(0, MAJORS, 1)}`,
  };
}

export const ANSWER_FILTERS = [
  { question: 'hs_name', contains: 'whitman high school 7' },
  { question: 'hs_name', contains: 'walt' },
  { question: 'hs_name', contains: 'high' },
  { question: 'hs_ceeb', contains: '210007' },
  { question: 'hs_ceeb', contains: '999999' },
  { question: 'state', any_of: ['MD'] },
  { question: 'state', any_of: ['MD', 'VA', 'PA'] },
  { question: 'state', any_of: ['ZZ'] },
  { question: 'hs_gpa', from: '3.99' },
  { question: 'hs_gpa', from: '2.5', to: '3.5' },
  { question: 'birth_date', from: '2008-10-10', to: '2008-10-11' },
  { question: 'phone_mobile', contains: '405-1234' },
  { question: 'hs_gpa', answered: false },
  { question: 'state', answered: true },
];
