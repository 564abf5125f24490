import type { Page } from '@playwright/test';
import { TEXTS } from '@portico/contracts';
import { answer, press, tabTo, type } from '../applicants/keyboard.ts';
import { recordKeys } from '../applicants/record-keys.ts';
import { ROBIN } from '../applicants/robin.ts';
import { realFile } from '../documents/education-page.ts';
import { expect, test } from '../fixtures/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

// Soak only, because in `npm test`, `languages.spec.ts` takes the same path by keyboard in Arabic.
for (const width of [1280, 375])
  test(`an applicant applies with the keyboard alone at ${width} px @soak`, async ({
    page,
    account,
    outbox,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width, height: 800 });
    const writeKeys = recordKeys(page);
    const skipLink = page.getByRole('link', { name: 'Skip to main content' });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const step = (name: string) => page.getByRole('link', { name, exact: true });

    await test.step('Skips the header', async () => {
      await page.goto('/signup');
      await expect(heading(page, 'Sign Up')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(skipLink).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('main')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Email Address')).toBeFocused();
    });

    await test.step('Signs up, confirms and logs in', async () => {
      const password = page.getByLabel('Password', { exact: true });
      await type(page, page.getByLabel('Email Address'), account.username);
      await type(page, password, account.password);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Confirm Your Account')).toBeFocused();
      await type(page, page.getByLabel('Confirmation Code'), await outbox.code(account.username));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Log In')).toBeFocused();
      await expect(page.getByLabel('Email Address')).toHaveValue(account.username);
      await type(page, password, account.password);
      await page.keyboard.press('Enter');
      await expect(heading(page, 'About You')).toBeFocused();
    });

    await test.step('Starts at the top of the page after a reload', async () => {
      await page.reload();
      await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(skipLink).toBeFocused();
    });

    await test.step('Answers About You, all but one question, with a name that a button reveals', async () => {
      const isName = ({ label }: { label: string | RegExp }) => /Name$/.test(String(label));
      for (const entry of ROBIN.about.filter(isName)) await answer(page, entry);
      await press(page, button('Add a name used on other records'));
      await answer(page, { widget: 'text', label: 'Alternate Last Name', value: 'Quill' });
      for (const entry of ROBIN.about.filter((each) => !isName(each) && each.label !== 'City'))
        await answer(page, entry);
      await press(page, button('Save and Continue'));
      await expect(heading(page, 'Your Academics')).toBeFocused();
    });

    const [school, ...academics] = ROBIN.education;
    await test.step('Names a school, adds another, and gets the focus in it', async () => {
      await answer(page, school!);
      await press(page, button('Add another school'));
      const second = page.getByRole('group', { name: 'School 2' });
      await expect(second.getByLabel('Search for Your School')).toBeFocused();
    });

    await test.step('Answers the questions about grades', async () => {
      for (const entry of academics.slice(0, 2)) await answer(page, entry);
    });

    await test.step('Changes to another tab and uploads a document there', async () => {
      await tabTo(page, page.getByRole('tab', { name: 'Enter my classes' }));
      await page.keyboard.press('ArrowRight');
      const upload = page.getByRole('tab', { name: 'Upload my transcript' });
      await expect(upload).toBeFocused();
      await expect(upload).toHaveAttribute('aria-selected', 'false');
      await page.keyboard.press('Enter');
      await expect(upload).toHaveAttribute('aria-selected', 'true');
      const transcript = page.getByRole('group', { name: 'Transcript' });
      // Starts to wait before the key press, because Playwright must intercept the file dialog before it opens.
      const chooser = page.waitForEvent('filechooser');
      await tabTo(page, transcript.getByLabel('Transcript', { exact: true }));
      await page.keyboard.press('Enter');
      await (await chooser).setFiles(realFile('transcript.png'));
      await expect(transcript.getByRole('status')).toHaveText('transcript.png is attached.');
    });

    await test.step('Answers the rest of the page', async () => {
      for (const entry of academics.slice(2)) await answer(page, entry);
      await press(page, button('Save and Continue'));
      await expect(heading(page, 'Your Final Steps')).toBeFocused();
    });

    await test.step("Opens a dialog, can't leave it with Tab, and returns to its button", async () => {
      await press(page, button('Help'));
      const dialog = page.getByRole('dialog', { name: 'Help' });
      await expect(dialog).toBeVisible();
      for (let presses = 0; presses < 8; presses += 1) {
        expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button('Help')).toBeFocused();
    });

    await test.step('Submits too early, hears what is missing, and moves to the question', async () => {
      for (const entry of ROBIN['final-steps']) await answer(page, entry);
      await press(page, button('Submit'));
      const summary = page.getByRole('region', { name: "We're missing some information!" });
      await expect(summary).toBeFocused();
      await press(page, summary.getByRole('link', { name: 'City is required.' }));
      await expect(page.getByLabel('City', { exact: true })).toBeFocused();
      await page.keyboard.type('Springfield');
      await expect(summary).toBeHidden();
    });

    await test.step('Submits, and downloads the PDF', async () => {
      const foldedSteps = page.getByRole('button', { name: /Step \d of \d/ });
      if (await foldedSteps.isVisible()) await press(page, foldedSteps);
      await press(page, step('Your Final Steps'));
      await expect(heading(page, 'Your Final Steps')).toBeFocused();
      await press(page, button('Submit'));
      await expect(heading(page, TEXTS.submitted)).toBeFocused();
      const link = page.getByRole('link', { name: 'Download PDF' });
      await expect(link).toBeVisible({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, link)]);
      expect(await download.failure()).toBeNull();
    });

    await test.step('Logs out from the account menu', async () => {
      await press(page, button('Account'));
      await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
      await press(page, button('Log Out'));
      await expect(heading(page, 'Log In')).toBeFocused();
      await expect(page.getByRole('region', { name: 'Login Card Error' })).toContainText(
        TEXTS.sessionInvalid,
      );
    });
    writeKeys(`keyboard-${width}.txt`);
  });
