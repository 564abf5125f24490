import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { press, tabTo } from '../applicants/keyboard.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { speak } from '../fixtures/languages.ts';
import { isSoak } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

/** Window sizes: in a wide window, the list of sections is next to the form; on a phone, in a bar that must be opened. */
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 375, height: 700 };
const list = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' });
const opener = (page: Page) => page.getByRole('button', { name: /Step \d of \d/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test('on a wide screen it is next to the form and leads to a section by keyboard', async ({
  page,
  screens,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/about');
  await expect(list(page)).toBeVisible();
  await expect(opener(page)).toBeHidden();
  await screens.take('75-sections-wide');
  await press(page, list(page).getByRole('link', { name: 'Permanent Address' }));
  await expect(heading(page, 'Permanent Address')).toBeFocused();
  await expect(heading(page, 'Permanent Address')).toBeInViewport();
  await expect(page).toHaveURL(/\/about#group-/);
  await expect(list(page).locator('[aria-current="true"]')).toHaveText('Permanent Address');
  await page.mouse.wheel(0, -50_000);
  await expect(list(page).locator('[aria-current="true"]')).toHaveText('Personal Information');
});

test('on a phone the bar shows the current section, and unfolds the list', async ({ page, screens }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/about');
  await expect(opener(page)).toHaveText(/About You\s+Step 1 of 3\s*Personal Information/);
  await opener(page).click();
  await expect(list(page)).toBeVisible();
  await screens.take('76-sections-phone');
  await list(page).getByRole('link', { name: 'Permanent Address' }).click();
  await expect(list(page)).toBeHidden();
  await expect(heading(page, 'Permanent Address')).toBeFocused();
  await expect(opener(page)).toHaveText(/Permanent Address$/);
  // Fails if the sticky bar at the top covers the focus.
  await tabTo(page, page.getByRole('button', { name: 'Save and Continue' }));
});

test('a complete section is collapsed, and found by the list, a link and in print', async ({
  page,
  applicant,
  screens,
}) => {
  await applicant.save(COMPLETE_ANSWERS);
  await page.setViewportSize(WIDE);
  await page.goto('/about');
  const city = page.locator('#city');
  const fold = page.getByRole('button', { name: 'Collapse Permanent Address', exact: true });
  await press(page, fold);
  await expect(city).toBeHidden();
  await expect(page.getByRole('button', { name: 'Expand Permanent Address', exact: true })).toBeFocused();
  await screens.take('77-section-folded');
  await page.emulateMedia({ media: 'print' });
  await expect(city).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await list(page).getByRole('link', { name: 'Permanent Address' }).click();
  await expect(city).toBeVisible();
  await fold.click();
  await page.goto('/about#city');
  await expect(city).toBeFocused();
});

for (const size of [WIDE, PHONE])
  test(`axe finds nothing on the list and collapsed sections at ${size.width} px${size === WIDE ? '' : ` ${SOAK}`}`, async ({
    page,
    applicant,
    screens,
  }) => {
    await applicant.save({ ...COMPLETE_ANSWERS, city: '' });
    await page.setViewportSize(size);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Collapse Personal Information', exact: true }).click();
    if (size === PHONE) await opener(page).click();
    await expect(list(page).first()).toBeAttached();
    for (const language of isSoak ? ['en', 'es', 'ar'] : ['en', 'ar']) {
      await speak(page, language);
      await expectAccessible(page);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
    await screens.take(`78-sections-${size.width}`);
  });
