import type { Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { press, tabTo } from '../applicants/keyboard.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { speak } from '../fixtures/languages.ts';
import { isSoak } from '../fixtures/soak.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';

const CLASSES = {
  hs_class_1_name: 'Art',
  hs_class_1_ap: true,
  hs_class_2_name: 'Algebra II',
  hs_class_3_name: 'Chemistry',
};
const ALL = ['en', 'es', 'ar'];
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = async (applicant: HttpApplicant) => {
  const { answer } = await applicant.profile();
  return [1, 2, 3].map((number) => answer[`hs_class_${number}_name`] ?? '');
};

async function open(page: Page, applicant: HttpApplicant): Promise<void> {
  await applicant.call('PUT', '/api/add-another', { button_id: 'hs_classes', num_components: 2 });
  await applicant.call('PUT', '/api/add-another', { button_id: 'hs_classes', num_components: 3 });
  await applicant.save(CLASSES);
  await page.goto('/education');
  await expect(card(page, 'Class 2: Algebra II')).toBeVisible();
}

test(
  'a card is opened, changed, removed and restored with the mouse',
  TRANSLATED,
  async ({ page, applicant, screens }) => {
    await open(page, applicant);
    await expect(
      card(page, 'Class 1: Art').getByText('Advanced Placement (AP)', { exact: true }).first(),
    ).toBeVisible();
    await screens.take('70-cards');

    await test.step('Change focuses its first field, and saves edits', async () => {
      await button(page, 'Change Class 2: Algebra II').click();
      const name = card(page, 'Class 2').getByLabel('Class Name', { exact: true });
      await expect(name).toBeFocused();
      await name.fill('Geometry');
      await expect.poll(() => stored(applicant)).toEqual(['Art', 'Geometry', 'Chemistry']);
    });

    await test.step('Removing a card right after typing keeps the last input for Undo; later answers move up', async () => {
      await card(page, 'Class 2').getByLabel('Class Name', { exact: true }).fill('Geometry I');
      await button(page, 'Remove Class 2').click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Class 2: Geometry I was removed.' }),
      ).toBeFocused();
      await expect(card(page, 'Class 2: Chemistry')).toBeVisible();
      expect(await stored(applicant)).toEqual(['Art', 'Chemistry', '']);
      await screens.take('71-card-removed');
    });

    await test.step('Undo brings it back', async () => {
      await page.getByRole('button', { name: /^Undo/ }).click();
      await expect(
        page.getByRole('status').filter({ hasText: 'Class 2: Geometry I was restored.' }),
      ).toBeFocused();
      expect(await stored(applicant)).toEqual(['Art', 'Geometry I', 'Chemistry']);
      await page.reload();
      await expect(card(page, 'Class 2: Geometry I')).toBeVisible();
    });
  },
);

test('the same with the keyboard, without losing the focus', async ({ page, applicant }) => {
  await open(page, applicant);
  await press(page, button(page, 'Remove Class 3: Chemistry'));
  await expect(page.getByText('Class 3: Chemistry was removed.')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Class 3: Chemistry was restored.')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Change Class 3: Chemistry')).toBeFocused();
  await press(page, button(page, 'Add another class'));
  await expect(card(page, 'Class 4').getByLabel('Class Name', { exact: true })).toBeFocused();
  await tabTo(page, button(page, 'Remove Class 4'), 'Shift+Tab');
});

test('collapsed content is found by a link, by a search in the page and in print', async ({
  page,
  applicant,
}) => {
  await open(page, applicant);
  const name = page.locator('[id="hs_class_2_name"]');
  await expect(name).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(name).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/education#hs_class_2_name');
  await expect(name).toBeFocused();
});

test('axe finds nothing on cards: closed, open, removed and at 400%', async ({ page, applicant }) => {
  await open(page, applicant);
  const soundIn = async (languages: string[]) => {
    for (const language of languages) {
      await speak(page, language);
      await expectAccessible(page);
    }
    await speak(page, 'en');
  };
  await soundIn(isSoak ? ALL : ['en']);
  await button(page, 'Change Class 1: Art').click();
  await button(page, 'Remove Class 2: Algebra II').click();
  await expect(page.getByText('Class 2: Algebra II was removed.')).toBeVisible();
  await soundIn(isSoak ? ALL : ['en', 'ar']);
  await page.setViewportSize({ width: 320, height: 256 });
  // Scrolls to the top, because axe reports a field as too small if a sticky element covers part of it.
  await page.evaluate(() => scrollTo(0, 0));
  await soundIn(isSoak ? ALL : ['ar']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
