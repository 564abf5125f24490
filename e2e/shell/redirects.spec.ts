import { TEXTS } from '@portico/contracts';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';

/** Specification, sections 2 and 4: where an address leads. */
const STARTED = { web_status: 'started' };
const lastPage = async (applicant: HttpApplicant) =>
  (await applicant.call('GET', '/api/profile')).last_page as unknown;

const UNKNOWN = [
  '/',
  '/no/such/page',
  '/about/you',
  '/%',
  '/about%',
  '/about%zz',
  '/%c0%af',
  '//evil.example/x',
];
for (const path of [...UNKNOWN, `/${'x'.repeat(7_000)}`])
  test(`${path.slice(0, 20)} leads to the default route and keeps its query`, async ({ page, product }) => {
    const reports: string[] = [];
    page.on('request', (request) => /-failures$/.test(request.url()) && reports.push(request.url()));
    // Not as a path: two slashes would name another host.
    await page.goto(`${product.url}${path}?campaign=spring`);
    await expect(page).toHaveURL(`${product.url}/about?campaign=spring`);
    await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
    expect(reports).toEqual([]);
  });

test('an address that is too long to be read says so, and leads to the application', async ({ page }) => {
  const reply = await page.goto(`/about?from=${'x'.repeat(20_000)}`);
  expect(reply?.status()).toBe(431);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the application' }).click();
  await expect(page.getByRole('form', { name: 'About You' })).toBeVisible();
});

test('pages load on demand: a page without its step shows the step of the address alone', async ({
  page,
}) => {
  const first = page.waitForRequest('**/releases/education/**');
  await page.goto('/education');
  await first;
  await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
  const { index, names } = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return { index: entries.findIndex((name) => name.startsWith('/releases/education/')), names: entries };
  });
  expect(names.slice(0, index + 1).filter((name) => /releases\/(about|final-steps)/.test(name))).toEqual([]);
});

test('on load an applicant goes to the page they were on last', async ({ page, applicant }) => {
  await applicant.call('POST', '/api/web-status', STARTED);
  await applicant.call('PUT', '/api/last-page', { last_page: '/education' });
  await page.goto('/about');
  await expect(page).toHaveURL(/\/education$/);
});

test('once the page has been changed, the last page leads nowhere any more', async ({ page, applicant }) => {
  await applicant.call('POST', '/api/web-status', STARTED);
  await applicant.call('PUT', '/api/last-page', { last_page: '/education' });
  await page.goto('/education');
  await page.getByRole('link', { name: 'About You' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About You' })).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

for (const statuses of [['started'], ['started', 'validating']])
  test(`every change of page is recorded while the application is ${statuses.at(-1)}`, async ({
    page,
    applicant,
  }) => {
    for (const web_status of statuses) await applicant.call('POST', '/api/web-status', { web_status });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Your Final Steps' }).click();
    await expect(page).toHaveURL(/\/final-steps$/);
    await expect.poll(() => lastPage(applicant)).toBe('/final-steps');
  });

test('no page is recorded any more once the application is submitted', async ({ page, applicant }) => {
  await submitted(applicant);
  const before = await lastPage(applicant);
  const recorded: string[] = [];
  page.on('request', (request) => recorded.push(new URL(request.url()).pathname));
  await page.goto('/education');
  await expect(page).toHaveURL(/\/completion$/);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible({ timeout: 60_000 });
  expect(recorded).not.toContain('/api/last-page');
  expect(await lastPage(applicant)).toBe(before);
});

test('a logged-in applicant without a status is set to started', async ({ page, applicant }) => {
  await page.goto('/about');
  await expect
    .poll(async () => (await applicant.call('GET', '/api/profile')).web_status as unknown)
    .toEqual([STARTED]);
});

test('a submitted application off the completion leads to the completion, and a reload stays there', async ({
  page,
  applicant,
}) => {
  await submitted(applicant);
  await page.goto('/education');
  await expect(page).toHaveURL(/\/completion$/);
  const reference = await page.getByRole('definition').first().innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS.submitted);
  await expect(page.getByRole('definition').first()).toHaveText(reference);
});

test('an unsubmitted application on the completion leads to the default route', async ({
  page,
  applicant: _a,
}) => {
  await page.goto('/completion');
  await expect(page).toHaveURL(/\/about$/);
});

test('a visitor on the completion is led to the default route', async ({ page }) => {
  await page.goto('/completion');
  await expect(page).toHaveURL(/\/about$/);
});

test('a token fills only what is empty and leaves the address', async ({ page, applicant }) => {
  await applicant.save({ city: 'Springfield' });
  await page.route('**/public/tmp?token=abc', (route) =>
    route.fulfill({ json: { answer: { city: 'Elsewhere', first_name: 'Robin' } } }),
  );
  await page.goto('/about?token=abc&from=letter');
  await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Robin');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await expect(page).toHaveURL(/\/about\?from=letter$/);
});
