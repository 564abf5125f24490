import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page, Request } from '@playwright/test';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';

/** Specification, section 4: the numbered steps of the submit flow. */
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** The changes that the page asks for from now on, as `POST /api/submit`. */
function callsOf(page: Page): { name: string; body: string }[] {
  const calls: { name: string; body: string }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/'))
      calls.push({ name: `${request.method()} ${pathname}`, body: request.postData() ?? '' });
  });
  return calls;
}

test('1. whoever is not logged in goes to /signup, with the answers', async ({ page }) => {
  await page.goto('/final-steps');
  await fill(page, { widget: 'text', label: 'Electronic Signature', value: 'Robin' });
  await submit(page);
  await expect(page).toHaveURL(/\/signup$/);
  const state = await page.evaluate(() => (history.state as { usr: { answers: object } }).usr);
  expect(state.answers).toMatchObject({ electronic_signature: 'Robin' });
});

test('2. the answers are saved first', async ({ page, applicant }) => {
  await page.goto('/final-steps');
  const calls = callsOf(page);
  await fill(page, { widget: 'text', label: 'Electronic Signature', value: 'Robin' });
  await submit(page);
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
  const names = calls.map(({ name }) => name);
  expect(names.indexOf('PUT /api/answer')).toBeLessThan(names.lastIndexOf('POST /api/web-status'));
  expect((await applicant.profile()).answer.electronic_signature).toBe('Robin');
});

test('3. and 4. a started application becomes validating, and the errors are posted', async ({
  page,
  applicant,
}) => {
  await page.goto('/final-steps');
  const calls = callsOf(page);
  await submit(page);
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeVisible();
  await expect.poll(() => calls.map(({ name }) => name)).toContain('POST /api/validations');
  const { web_status: statuses } = (await applicant.profile()) as unknown as { web_status: unknown[] };
  expect(statuses).toEqual([{ web_status: 'started' }, { web_status: 'validating' }]);
  const posted = calls.find(({ name }) => name === 'POST /api/validations');
  expect(JSON.parse(posted!.body)).toMatchObject({ about: { first_name: expect.anything() as unknown } });
  expect(calls.map(({ name }) => name)).not.toContain('POST /api/submit');
});

test('5. without errors it is submitted, and the completion shows the receipt', async ({
  page,
  applicant,
  outbox,
}) => {
  await applicant.save(COMPLETE_ANSWERS);
  await page.goto('/final-steps');
  const calls = callsOf(page);
  await submit(page);
  await expect(page).toHaveURL(/\/completion$/);
  const reference = await page.getByRole('definition').first().innerText();
  await expect
    .poll(() => calls.map(({ name, body }) => `${name} ${body}`))
    .toContain('POST /api/web-status {"web_status":"submitted"}');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /E[DS]T/ })).toBeVisible();
  expect(await outbox.find(applicant.username, new RegExp(reference))).toBe(reference);
});

test('6. with errors the applicant is led to the first page that has one', async ({ page, applicant }) => {
  await page.goto('/final-steps');
  await submit(page);
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeFocused();
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeInViewport();

  await applicant.save({ ...COMPLETE_ANSWERS, electronic_signature: '' });
  await page.reload();
  await page.getByRole('link', { name: 'Your Final Steps' }).click();
  await submit(page);
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeFocused();
  await expect(page).toHaveURL(/\/final-steps$/);
});
