import type { Page } from '@playwright/test';
import {
  STAFF_PATHS,
  type TermDatesPayload,
  type TermsChangeReply,
  type TermsReply,
} from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessibleWithAnswers } from '../fixtures/accessibility.ts';
import { speak } from '../fixtures/languages.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { SOAK } from '../fixtures/soak.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';

/**
 * Covers "Deadlines" in docs/staff.md. Dates are relative to the current time, because tests can't set the server's clock. Soak only:
 * `deadlines.test.tsx` has every notice, `npm run soak -- deadline` what the server accepts, and `office/terms.spec.ts` shows a deadline to an applicant.
 */

const TERM = COMPLETE_ANSWERS.entry_term;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let own: Product;
let staff: StaffTerminal;
test.beforeAll(async () => {
  own = await startOwnProduct();
  staff = new StaffTerminal(own);
});
test.afterAll(async () => {
  await own.stop();
  staff.close();
});

const applicantOn = async (page: Page, route: string) => {
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
/** Returns the time `fromNow` milliseconds from now, in UTC, as `2026-08-01 00:00`. */
const minute = (fromNow: number) =>
  new Date(Date.now() + fromNow).toISOString().slice(0, 16).replace('T', ' ');
const set = async (closesIn: number, more: Partial<TermDatesPayload> = {}) => {
  const staffCall = staffOf(own);
  const { revision } = (await (await staffCall('GET', STAFF_PATHS.terms)).json()) as TermsReply;
  const dates = { opens: null, closes: minute(closesIn), time_zone: 'UTC', grace_minutes: 5 };
  const reply = await staffCall('PUT', `${STAFF_PATHS.terms}/${TERM}`, { ...dates, ...more, revision });
  const stored = ((await reply.json()) as TermsChangeReply).dates;
  await expect
    .poll(async () => {
      const html = await (await fetch(`${own.url}/about`)).text();
      return stored.filter(({ closes_at }) => !html.includes(String(closes_at)));
    })
    .toEqual([]);
};
const notice = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const reloaded = async (page: Page, name: string) => {
  await page.reload();
  await expect(notice(page, name)).toBeVisible();
  return notice(page, name);
};

test(`an officer sets, moves and clears a deadline, and sees who is affected ${SOAK}`, async () => {
  const applicant = new HttpApplicant(own.url);
  await applicant.enter();
  await applicant.save(COMPLETE_ANSWERS);
  expect(await staff.done('terms', 'list')).toContain('202708  Fall 2027: no dates, always open');

  const plan = await staff.done('terms', 'set', TERM, '--closes', '2027-01-15 23:59');
  expect(plan).toMatch(
    /202708 {2}Fall 2027 {2}everyone +at once +2027-01-15 23:59 +America\/New_York +5 min/,
  );
  expect(plan).toContain('1 in-progress applicant gets a new deadline:');
  expect(plan).toContain(applicant.username);
  expect(plan).toContain('Dry run; nothing changed. Add --yes to apply.');
  expect(await staff.done('terms', 'set', TERM, '--closes', '2027-01-15 23:59', '--yes')).toContain(
    'Done: revision 1.',
  );

  for (const [args, sentence] of [
    [
      ['--opens', '2027-02-01 00:00'],
      'The closing date (2027-01-15T23:59) is before the opening date (2027-02-01 00:00).',
    ],
    [
      ['--for', 'Robins', '--if', 'first_nam equals Robin'],
      'The condition uses “first_nam”, but no live step has that question',
    ],
  ] as const) {
    const { code, output } = await staff.type('terms', 'set', TERM, ...args);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
  }

  const json = JSON.parse(await staff.done('terms', 'list', '--json')) as { dates: object[] };
  expect(json.dates).toMatchObject([{ term: TERM, closes: '2027-01-15T23:59', grace_minutes: 5 }]);
  expect(await staff.done('terms', 'clear', TERM, '--yes')).toContain('No term has dates yet.');
});

test(`an applicant sees the time left, is refused after it, and continues with an extension or another term ${SOAK}`, async ({
  page,
}) => {
  test.setTimeout(180_000);
  // Sets the browser's clock ahead, to prove that the page uses the server's time.
  await page.clock.setSystemTime(Date.now() + 7 * HOUR);
  await set(30 * DAY);
  const applicant = await applicantOn(page, '/final-steps');

  await test.step('Shows a distant deadline, one within a week, and one within a day', async () => {
    await expect(notice(page, 'All deadlines')).toContainText('Deadline for your term');
    await set(3 * DAY);
    await reloaded(page, 'Your term closes within a week');
    await set(5 * HOUR);
    await reloaded(page, 'Your term closes within 24 hours');
  });

  await test.step('In the grace period it says that the deadline has passed, and still accepts the application', async () => {
    await set(-2 * MINUTE, { grace_minutes: 60 });
    await expect(await reloaded(page, 'The deadline has passed')).toContainText(
      'we may still accept your application',
    );
  });

  await test.step('After it, submitting is rejected, but saving works', async () => {
    await set(-2 * DAY, { grace_minutes: 0 });
    await expect(await reloaded(page, 'The deadline has passed')).toContainText('your answers are saved');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('so your application wasn’t submitted').first()).toBeVisible();
    await expect(page).toHaveURL(/\/final-steps$/);
    await applicant.save({ city: 'Riverside' });
    expect(await applicant.profile()).toMatchObject({ answer: { city: 'Riverside' }, submission: null });
  });

  await test.step('An officer adds an extension, and removes it', async () => {
    const id = await staff.idOf(applicant.username);
    const until = minute(3 * DAY);
    expect(
      await staff.done('late', 'allow', id, '--until', until, 'The', 'school', 'was', 'flooded.'),
    ).toContain(`The application can be submitted until ${until}`);
    await expect(await reloaded(page, 'Your extension ends within a week')).not.toContainText('flooded');
    expect(await staff.done('audit', id)).toContain('The school was flooded.');
    expect(await staff.done('late', 'withdraw', id)).toContain('no longer has an extension');
    await reloaded(page, 'The deadline has passed');
  });

  await test.step('Choosing another term allows the submission', async () => {
    await page.getByRole('link', { name: 'Choose another term' }).click();
    await expect(page).toHaveURL(/\/education#entry_term$/);
    const question = page.getByLabel('When do you plan to enroll?', { exact: true });
    await expect(question).toBeInViewport();
    await question.selectOption({ label: 'Spring 2028' });
    await expect(notice(page, 'The deadline has passed')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
    await expect(page).toHaveURL(/\/final-steps$/);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/completion$/);
  });
});

test(`the notice arrives with the page: nothing moves ${SOAK}`, async ({ page }) => {
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
  await applicantOn(page, '/about');
  await expect(notice(page, 'Your term closes within a week')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First Name', exact: true })).toBeVisible();
  const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
});

test.describe(`axe finds nothing in any language on ${SOAK}`, () => {
  const STATES: [string, number, Partial<TermDatesPayload>, string][] = [
    ['a deadline far away', 30 * DAY, {}, 'All deadlines'],
    ['one within a week', 3 * DAY, {}, 'Your term closes within a week'],
    ['one within a day', 5 * HOUR, {}, 'Your term closes within 24 hours'],
    ['one in grace', -2 * MINUTE, { grace_minutes: 60 }, 'The deadline has passed'],
    ['one that has passed', -2 * DAY, {}, 'The deadline has passed'],
    ['a term that is not open', 30 * DAY, { opens: minute(2 * DAY) }, 'All deadlines'],
  ];
  for (const [index, [state, closesIn, more, name]] of STATES.entries())
    test(state, async ({ page, screens }) => {
      await set(closesIn, more);
      await applicantOn(page, '/about');
      await expect(notice(page, name)).toBeVisible();
      await expectAccessibleWithAnswers(page);
      await screens.take(`deadline-${index}`);
    });

  test('the page with all deadlines', async ({ page, screens }) => {
    await set(-2 * DAY);
    const labels = { es: 'Petirrojos', ar: 'الروبنز' };
    const when = { valueKey: 'first_name', operator: 'equals', target: 'Nobody' } as const;
    await set(3 * DAY, { audience: { name: 'Robins', labels, when } });
    await applicantOn(page, '/deadlines');
    await expect(page.getByRole('row')).toHaveCount(3);
    await speak(page, 'es');
    await expect(page.getByRole('rowheader', { name: 'Otoño de 2027' })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: 'Petirrojos' })).toBeVisible();
    await expectAccessibleWithAnswers(page);
    await screens.take('deadlines');
  });
});
