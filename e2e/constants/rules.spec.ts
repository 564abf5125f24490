import type { HttpApplicant } from '@portico/tools/http-applicant';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SECTION_9 } from './section-9.ts';

/** Section 9 of the specification: the numbers in the rules. Each limit is tried from both sides. */
const NOON = '2026-11-21T12:00:00-05:00';

async function openValidating(page: Page, applicant: HttpApplicant, path: string): Promise<void> {
  for (const web_status of ['started', 'validating'])
    await applicant.call('POST', '/api/web-status', { web_status });
  await applicant.call('PUT', '/api/last-page', { last_page: path });
  await page.goto(path);
}

const errors = (page: Page, key: string) => page.locator(`[id="${key}-errors"]`);

type Limit = [refused: string, taken: string];

/** Types values that are refused and taken in turn, by question, so that each has to change what the page says. */
async function expectLimits(page: Page, limits: Record<string, Limit[]>): Promise<void> {
  const rounds = Math.max(...Object.values(limits).map(({ length }) => length));
  for (let round = 0; round < rounds; round += 1) {
    const tried = Object.entries(limits).flatMap(([key, { [round]: limit }]) =>
      limit ? [{ key, limit }] : [],
    );
    const type = async (side: 0 | 1) => {
      for (const { key, limit } of tried) await page.locator(`[id="${key}"]`).fill(limit[side]);
    };
    await type(0);
    for (const { key, limit } of tried)
      await expect(errors(page, key), `${key}: ${limit[0]} is refused`).not.toBeEmpty();
    await type(1);
    for (const { key, limit } of tried)
      await expect(errors(page, key), `${key}: ${limit[1]} is taken`).toHaveCount(0);
  }
}

async function fillDate(page: Page, key: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const group = page.locator(`[id="${key}"]`);
  await group.getByLabel('Month').selectOption(String(Number(month)));
  await group.getByLabel('Day').fill(day);
  await group.getByLabel('Year').fill(year);
}

test('test scores', async ({ page, applicant }) => {
  const { sat, satEssay, act } = SECTION_9.scores;
  await applicant.save({ test_taken_ind: 'Y', sat_taken: 'Y', act_taken: 'Y' });
  await openValidating(page, applicant, '/education');
  const section: Limit[] = [
    [String(sat.min - sat.step), String(sat.min)],
    [String(sat.max + sat.step), String(sat.max)],
    [String(sat.min + sat.step / 2), String(sat.min + sat.step)],
  ];
  const essay: Limit[] = [
    [String(satEssay.min - 1), String(satEssay.min)],
    [String(satEssay.max + 1), String(satEssay.max)],
  ];
  await expectLimits(page, {
    sat_score_math: section,
    sat_score_reading_writing: section,
    sat_essay_reading: essay,
    sat_essay_analysis: essay,
    sat_essay_writing: essay,
    act_score_composite: [
      [String(act.min - 1), String(act.min)],
      [String(act.max + 1), String(act.max)],
    ],
  });
});

test('the zip code of an address in the United States', async ({ page, applicant }) => {
  await applicant.save({ country: 'USA', country_desc: 'United States of America' });
  await openValidating(page, applicant, '/about');
  const digits = '2'.repeat(SECTION_9.zipMinLength);
  await expectLimits(page, { zip: [[digits.slice(1), digits]] });
});

test('the date of birth', async ({ page, applicant }) => {
  const { min, oldest } = SECTION_9.age;
  await page.clock.setFixedTime(NOON);
  await openValidating(page, applicant, '/about');
  await expect(errors(page, 'birth_date')).toContainText('A valid date of birth is required.');
  for (const [refused, taken, sentence] of [
    [`${2026 - min}-11-22`, `${2026 - min}-11-21`, 'You must be 13 years or older to apply.'],
    [
      `${2026 - oldest}-11-20`,
      `${2026 - oldest}-11-21`,
      'This date is not supported. Please contact help support for assistance.',
    ],
  ] as const) {
    await fillDate(page, 'birth_date', refused);
    await expect(errors(page, 'birth_date')).toHaveText(sentence);
    await fillDate(page, 'birth_date', taken);
    await expect(errors(page, 'birth_date')).toHaveCount(0);
  }
});

test('the date from which a mailing address holds', async ({ page, applicant }) => {
  const { yearsBack, yearsForward } = SECTION_9.mailingDate;
  const key = 'mailing_addr_effective_date';
  await page.clock.setFixedTime(NOON);
  await openValidating(page, applicant, '/about');
  await page.getByRole('button', { name: 'Enter a mailing address', exact: true }).click();
  for (const [refused, taken, sentence] of [
    [2026 - yearsBack - 1, 2026 - yearsBack, `The minimum supported year is ${2026 - yearsBack}`],
    [2026 + yearsForward + 1, 2026 + yearsForward, `The maximum supported year is ${2026 + yearsForward}`],
  ] as const) {
    await fillDate(page, key, `${refused}-06-15`);
    await expect(errors(page, key)).toHaveText(sentence);
    await fillDate(page, key, `${taken}-06-15`);
    await expect(errors(page, key)).toHaveCount(0);
  }
});
