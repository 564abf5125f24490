import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/hand-over.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { speak } from '../fixtures/languages.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';

/** docs/staff.md, "Deadlines", on the running product: staff in a terminal, applicants in a browser. Time is the server's own; dates are set around it. */
const TERM = COMPLETE_ANSWERS.entry_term;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let own: Product;
let staff: StaffTerminal;
test.beforeEach(async () => {
  own = await startOwnProduct();
  staff = new StaffTerminal(own);
});
test.afterEach(async () => {
  await own.stop();
  staff.close();
});

const applicantOn = async (page: Page, route = '/about') => {
  const applicant = new HttpApplicant(own.url);
  await applicant.enter();
  await applicant.save(COMPLETE_ANSWERS);
  await handOver(applicant, page.context());
  await open(page, route);
  return applicant;
};
const open = async (page: Page, route: string) => {
  await page.goto(own.url + route);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
/** As an officer writes it, in UTC. */
const minute = (fromNow: number) =>
  new Date(Date.now() + fromNow).toISOString().slice(0, 16).replace('T', ' ');
const set = (closesIn: number, ...more: string[]) =>
  staff.done('terms', 'set', TERM, '--closes', minute(closesIn), '--zone', 'UTC', ...more, '--yes');
/** Pages have what was set two tenths of a second later. */
const shows = async (page: Page, name: string) => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return page.getByRole('region', { name, exact: true });
};

test('an officer sets, moves and clears a deadline, and is told whom it concerns', async ({ page }) => {
  const applicant = await applicantOn(page);
  expect(await staff.done('terms', 'list')).toContain('202708  Fall 2027: no dates, always open');

  const plan = await staff.done('terms', 'set', TERM, '--closes', '2027-01-15 23:59');
  expect(plan).toMatch(
    /202708 {2}Fall 2027 {2}everybody +at once +2027-01-15 23:59 +America\/New_York +5 min/,
  );
  expect(plan).toContain('1 applicant who has begun gets another deadline:');
  expect(plan).toContain(applicant.username);
  expect(plan).toContain('Nothing was changed yet: add --yes to do it.');
  expect(await staff.done('terms', 'set', TERM, '--closes', '2027-01-15 23:59', '--yes')).toContain(
    'Done: revision 1.',
  );

  for (const [args, sentence] of [
    [
      ['--opens', '2027-02-01 00:00'],
      'It would close (2027-01-15T23:59) before it opens (2027-02-01 00:00).',
    ],
    [['--closes', '2027-03-14 02:30'], 'Write 2027-03-14 01:59 or 2027-03-14 03:00.'],
    [['--zone', 'America/Gotham'], 'There is no time zone “America/Gotham”.'],
    [['--for', 'Robins', '--if', 'first_nam equals Robin'], 'No live step asks “first_nam”'],
  ] as const) {
    const { code, output } = await staff.type('terms', 'set', TERM, ...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  }
  const twice = await staff.done('terms', 'set', TERM, '--closes', '2027-11-07 01:30');
  expect(twice).toContain('comes twice in America/New_York, because clocks go back. The second is taken');

  const json = JSON.parse(await staff.done('terms', 'list', '--json')) as { dates: object[] };
  expect(json.dates).toMatchObject([{ term: TERM, closes: '2027-01-15T23:59', grace_minutes: 5 }]);
  expect(await staff.done('terms', 'clear', TERM, '--yes')).toContain('No term has dates.');
});

test('an applicant reads how long there is, and is refused with all answers kept after it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await set(30 * DAY);
  const applicant = await applicantOn(page, '/final-steps');

  await test.step('Far away, closing within a week, within a day', async () => {
    await expect(await shows(page, 'All deadlines')).toContainText('Deadline for your term');
    await set(3 * DAY);
    await shows(page, 'Your term closes within a week');
    await set(5 * HOUR);
    await shows(page, 'Your term closes within 24 hours');
  });

  await test.step('In grace it says that it has passed, and still takes the application', async () => {
    await set(-2 * MINUTE, '--grace', '60');
    await expect(await shows(page, 'The deadline has passed')).toContainText('may still be taken');
  });

  await test.step('After it, submitting is refused, and saving is not', async () => {
    await set(-2 * DAY, '--grace', '0');
    const notice = await shows(page, 'The deadline has passed');
    await expect(notice).toContainText('your answers are kept');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('so nothing was submitted').first()).toBeVisible();
    await expect(page).toHaveURL(/\/final-steps$/);
    await applicant.save({ city: 'Riverside' });
    expect(await applicant.profile()).toMatchObject({ answer: { city: 'Riverside' }, submission: null });
  });

  await test.step('Another term leads on', async () => {
    await open(page, '/final-steps');
    await page.getByRole('link', { name: 'Choose another term' }).click();
    await expect(page).toHaveURL(/\/education#entry_term$/);
    const question = page.getByLabel('When do you plan to enroll?', { exact: true });
    await expect(question).toBeInViewport();
    await question.selectOption({ label: 'Spring 2028' });
    await expect(page.getByRole('region', { name: 'The deadline has passed' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/final-steps$/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/completion$/);
  });
});

test('an officer lets one applicant be late, and takes it back', async ({ page }) => {
  await set(-2 * DAY, '--grace', '0');
  const applicant = await applicantOn(page);
  await shows(page, 'The deadline has passed');
  const id = await staff.idOf(applicant.username);
  const until = minute(3 * DAY);
  expect(
    await staff.done('late', 'allow', id, '--until', until, 'The', 'school', 'was', 'flooded.'),
  ).toContain(`The application is taken until ${until}`);
  const notice = await shows(page, 'Your time ends within a week');
  await expect(notice).not.toContainText('flooded');
  expect(await staff.done('audit', id)).toContain('The school was flooded.');
  expect(await staff.done('late', 'withdraw', id)).toContain('may not be late any more');
  await shows(page, 'The deadline has passed');
  await staff.done('late', 'allow', id, '--until', until, 'Once more.');
  await applicant.submit();
});

for (const hours of [-7, 7])
  test(`a browser whose clock is wrong by ${hours} hours shows what the server says`, async ({ page }) => {
    await set(3 * HOUR);
    await page.clock.install({ time: Date.now() + hours * HOUR });
    await applicantOn(page);
    await shows(page, 'Your term closes within 24 hours');
  });

test('the notice comes with the page: nothing moves when it is there', async ({ page }) => {
  await set(3 * DAY);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as unknown as { sources?: { node?: Node }[] };
        const isNotice = sources.some(({ node }) => node?.parentElement?.closest('main'));
        if (isNotice) shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await applicantOn(page);
  await shows(page, 'Your term closes within a week');
  await expect(page.getByRole('textbox', { name: 'First Name', exact: true })).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test.describe('axe finds nothing, in any language, on', () => {
  const STATES: [string, number, string[], string][] = [
    ['a deadline far away @soak', 30 * DAY, [], 'All deadlines'],
    ['one within a week @soak', 3 * DAY, [], 'Your term closes within a week'],
    ['one within a day', 5 * HOUR, [], 'Your term closes within 24 hours'],
    ['one in grace @soak', -2 * MINUTE, ['--grace', '60'], 'The deadline has passed'],
    ['one that has passed', -2 * DAY, [], 'The deadline has passed'],
    ['a term that is not open @soak', 30 * DAY, ['--opens', minute(2 * DAY)], 'All deadlines'],
  ];

  test.beforeEach(({ page: _page }, info) => info.setTimeout(240_000));

  const inEveryLanguage = async (page: Page, take: (language: string) => Promise<void>) => {
    for (const language of ['es', 'ar', 'en']) {
      await speak(page, language);
      await expectAccessible(page);
      await take(language);
    }
  };

  for (const [index, [state, closesIn, more, name]] of STATES.entries())
    test(state, async ({ page, screens }) => {
      await set(closesIn, ...more);
      await applicantOn(page);
      await shows(page, name);
      await inEveryLanguage(page, (language) => screens.take(`deadline-${index}-${language}`));
    });

  test('the page of all deadlines', async ({ page, screens }) => {
    await set(-2 * DAY);
    const audience = ['--for', 'Robins', '--for:es', 'Petirrojos', '--for:ar', 'الروبنز'];
    await set(3 * DAY, ...audience, '--if', 'first_name equals Nobody');
    await applicantOn(page, '/deadlines');
    await expect(page.getByRole('row')).toHaveCount(3);
    await speak(page, 'es');
    await expect(page.getByRole('rowheader', { name: 'Otoño de 2027' })).toHaveCount(2);
    await inEveryLanguage(page, (language) => screens.take(`deadlines-${language}`));
  });
});
