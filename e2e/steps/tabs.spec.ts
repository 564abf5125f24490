import type { Page } from '@playwright/test';
import type { HttpApplicant } from '@portico/tools/http-applicant';
import { tabTo } from '../applicants/keyboard.ts';
import { TranscriptQuestion } from '../documents/education-page.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';

const asked = (page: Page, tab: string) => page.getByRole('dialog', { name: `Switch to “${tab}”?` });
const agree = (page: Page, tab: string) =>
  asked(page, tab).getByRole('button', { name: 'Switch and clear' }).click();
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const addClass = (page: Page) => page.getByRole('button', { name: 'Add a class', exact: true }).click();
const className = (page: Page) => page.getByLabel('Class Name').first();
const stored = async (applicant: HttpApplicant, key: string) => (await applicant.profile()).answer[key] ?? '';

test(
  'changing tabs asks about typed classes, and Undo restores them',
  TRANSLATED,
  async ({ page, applicant, screens }) => {
    const transcript = new TranscriptQuestion(page);
    await page.goto('/education');
    await addClass(page);
    await expect(className(page)).toBeFocused();
    await className(page).fill('Biology');
    await expect.poll(() => stored(applicant, 'hs_class_1_name')).toBe('Biology');

    await test.step('The arrow keys only move; Enter and Space ask first, and Keep keeps the answers', async () => {
      await transcript.tab('Enter my classes').focus();
      await page.keyboard.press('ArrowRight');
      await expect(transcript.tab('Upload my transcript')).toBeFocused();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(asked(page, 'Upload my transcript').getByRole('listitem')).toHaveText([
          'Class 1: Class Name',
        ]);
        await asked(page, 'Upload my transcript').getByRole('button', { name: 'Keep my answers' }).click();
        await expect(transcript.tab('Upload my transcript')).toBeFocused();
        await expect(transcript.tab('Enter my classes')).toHaveAttribute('aria-selected', 'true');
      }
      await expect(className(page)).toHaveValue('Biology');
    });

    await test.step('After confirming, the change clears them, here and on the server', async () => {
      await transcript.tab('Upload my transcript').click();
      await expect(asked(page, 'Upload my transcript')).toBeVisible();
      await expectAccessible(page);
      await screens.take('61-tab-dialog');
      await agree(page, 'Upload my transcript');
      await expect(transcript.input()).toBeVisible();
      await expect.poll(() => stored(applicant, 'hs_class_1_name')).toBe('');
      await expect(undo(page)).toBeVisible();
      await expectAccessible(page);
      await screens.take('62-tab-undo');
    });

    await test.step('Undo brings choice and answers back, here and on the server', async () => {
      await transcript.tab('Upload my transcript').focus();
      await page.keyboard.press('Tab');
      await expect(undo(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(className(page)).toHaveValue('Biology');
      await expect(
        page.getByRole('status').filter({ hasText: 'Your answers under “Enter my classes” were restored.' }),
      ).toBeFocused();
      await expect.poll(() => stored(applicant, 'hs_class_1_name')).toBe('Biology');
      await page.reload();
      await expect(className(page)).toHaveValue('Biology');
      await expect(page.getByRole('region', { name: /also changed/ })).toHaveCount(0);
    });
  },
);

test('the dialog before a tab change is read and answered at 400% with the keyboard', async ({
  page,
  applicant: _applicant,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/education');
  await addClass(page);
  await className(page).fill('Biology');
  await new TranscriptQuestion(page).tab('Upload my transcript').click();
  const dialog = asked(page, 'Upload my transcript');
  await expect(dialog).toBeVisible();
  // Checks that the text doesn't scroll separately: keyboard users couldn't scroll it.
  await expectAccessible(page);
  for (const name of ['Switch and clear', 'Keep my answers']) {
    await tabTo(page, dialog.getByRole('button', { name }));
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Enter');
  await expect(className(page)).toHaveValue('Biology');
});

test('a tab with a file can’t be changed until its upload state is known', async ({ page, applicant }) => {
  const transcript = new TranscriptQuestion(page);
  await applicant.call('PUT', '/api/tabs', { tab_id: 'grades_tabs', chosen_tab: 'upload' });
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/api/document-answer', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/education');
  await expect(transcript.input()).toBeVisible();
  await transcript.tab('Enter my classes').click();
  await expect(page.getByRole('dialog', { name: 'File Upload in Progress' })).toBeVisible();
  await page.keyboard.press('Escape');
  const fetched = page.waitForResponse('**/api/document-answer');
  goOn();
  await fetched;
  await expect(async () => {
    await transcript.tab('Enter my classes').click();
    await expect(page.getByRole('button', { name: 'Add a class', exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
});
