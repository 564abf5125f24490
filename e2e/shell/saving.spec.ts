import { TEXTS } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { city, openInEach, SAVED, stored, type } from '../applicants/city.ts';
import { expect, test } from '../fixtures/test.ts';

test('the status line says "offline", and pending answers are sent when back online', async ({
  page,
  applicant,
  context,
}) => {
  await page.goto('/about');
  await expect(city(page)).toBeEditable();
  await context.setOffline(true);
  await type(page, 'Riverside');
  await expect(page.getByText('Not saved: you’re offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(SAVED)).toBeVisible();
  expect(await stored(applicant)).toBe('Riverside');
});

test('what was typed offline is there after a reload, and is sent', async ({ page, applicant }) => {
  await page.goto('/about');
  await page.route('**/api/answer', (route) => route.abort());
  await type(page, 'Lakeside');
  await expect(page.getByText('Not saved: we can’t reach the server')).toBeVisible();
  await page.unroute('**/api/answer');
  await page.reload();
  await expect(city(page)).toHaveValue('Lakeside');
  await expect.poll(() => stored(applicant)).toBe('Lakeside');
});

test('far down the page, the status line reports a conflict, and leads to the choice and back', async ({
  page,
  context,
  applicant: _applicant,
}) => {
  const other = await context.newPage();
  await openInEach(page, other);
  await type(page, 'Springfield');
  await expect(page.getByText(SAVED)).toBeVisible();
  await other.bringToFront();
  await type(other, 'Riverside');
  const line = other.getByRole('status').filter({ hasText: TEXTS.changedElsewhere });
  await expect(line).toBeInViewport();
  const notice = other.getByRole('region', { name: 'Answers changed in another window' });
  await expect(notice).not.toBeInViewport();
  await other.getByRole('button', { name: 'Choose which to keep' }).click();
  await expect(notice).toBeFocused();
  await expect(notice).toBeInViewport();
  await notice.getByRole('button', { name: 'Keep Riverside for City' }).click();
  await expect(city(other)).toBeFocused();
  await expect(city(other)).toBeInViewport();
  await expect(line).toHaveCount(0);
});

test('logging out first sends pending answers, and leaves nothing in the browser', async ({
  page,
  applicant,
}) => {
  await page.goto('/about');
  await type(page, 'Seaside');
  // Logs out at once, before the delay after which typed text is saved.
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await applicant.logIn();
  expect(await stored(applicant)).toBe('Seaside');
  expect(await keptInBrowser(page)).toBe(0);
});

test('a visitor at a shared computer clears stored answers in every tab', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/about');
  await type(page, 'Springfield');
  await other.goto('/about');
  await expect(city(other)).toHaveValue('Springfield');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Clear my answers' }).click();
  await expect(page.getByRole('region', { name: 'Success Notification' })).toContainText(
    TEXTS.keptAnswersCleared,
  );
  for (const each of [page, other]) await expect(city(each)).toHaveValue('');
  await page.reload();
  await expect(city(page)).toHaveValue('');
  expect(await keptInBrowser(page)).toBe(0);
});

/** Returns how many unsaved answers the browser stores, for all accounts together. */
function keptInBrowser(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('portico');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('drafts').objectStore('drafts').count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
        };
      }),
  );
}
