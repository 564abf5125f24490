import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { takenOver } from './taken-over.ts';

/** Window sizes: on a phone, the step navigation is a bar above the questions; in a wide window, a column next to them. */
const PHONE = { width: 375, height: 667 };
const WIDE = { width: 1280, height: 800 };
const bar = (page: Page) => page.getByRole('button', { name: /Step \d of \d/ });
const steps = (page: Page) => page.getByRole('navigation', { name: 'Application steps' });
const review = (page: Page) => page.getByRole('link', { name: 'Review and submit' });

/** Presses Tab until the focus is on `last`. Returns the names of all focused links and buttons, in order. */
async function stops(page: Page, last: string): Promise<string[]> {
  const names: string[] = [];
  while (names.at(-1) !== last) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
    expect(names.length).toBeLessThan(40);
  }
  return names;
}

test('on a phone the first question starts within 220 px, for a visitor and an applicant', async ({
  page,
  applicant,
}) => {
  await page.setViewportSize(PHONE);
  const open = async () => {
    await page.goto('/about');
    await takenOver(page);
    const label = page.getByRole('form').locator('label, legend').first();
    return (await label.boundingBox())!.y;
  };
  // Opens the page twice, because the welcome is collapsed from the second visit.
  await open();
  expect(await open()).toBeLessThanOrEqual(220);
  await applicant.call('GET', '/api/logout');
  await page.context().clearCookies();
  expect(await open()).toBeLessThanOrEqual(220);
});

test('the keyboard passes the same links in the same order at both widths', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/about');
  await takenOver(page);
  await expect(bar(page)).toBeHidden();
  const wide = await stops(page, 'Review and submit');
  await page.setViewportSize(PHONE);
  await page.reload();
  await takenOver(page);
  await bar(page).click();
  const narrow = await stops(page, 'Review and submit');
  expect(wide.slice(-narrow.length)).toEqual(narrow);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeFocused();
  await expect(review(page)).toBeHidden();
});

test('in a wide window the steps stay in view next to the questions', async ({ page }) => {
  await page.setViewportSize(WIDE);
  await page.goto('/about');
  await takenOver(page);
  await page.getByRole('button', { name: 'Save and Continue' }).scrollIntoViewIfNeeded();
  await expect(steps(page)).toBeInViewport();
  await expect(review(page)).toBeInViewport({ ratio: 1 });
  const column = (await steps(page).boundingBox())!;
  const form = (await page.getByRole('form').boundingBox())!;
  expect(column.x + column.width).toBeLessThan(form.x);
});

test('targets in the unfolded bar are 44 px high on a phone, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await takenOver(page);
  await bar(page).click();
  const low = await page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll(
        'header :is(a, button), nav li, nav[aria-label="All answers"] > div, footer :is(a, button)',
      ),
      ...[...document.querySelectorAll('input:is([type=radio], [type=checkbox])')].flatMap((input) => [
        ...((input as HTMLInputElement).labels ?? []),
      ]),
    ];
    return targets.flatMap((target) => {
      const { height } = target.getBoundingClientRect();
      return height > 0 && height < 44 ? [`${target.textContent}: ${height}`] : [];
    });
  });
  expect(low).toEqual([]);
  await expectAccessible(page);
});
