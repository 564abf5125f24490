import { readFile } from 'node:fs/promises';
import { signUpFromCard } from '../applicants/account-pages.ts';
import { fill, fillAll, printed } from '../applicants/fill.ts';
import { ROBIN } from '../applicants/robin.ts';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { expect, test } from '../fixtures/test.ts';
import { TRANSLATED } from '../fixtures/translator.ts';
import { EVERY_ENGINE } from '../engines/cross-browser-tag.ts';

test(
  'an applicant goes from the first answer to a submitted application and its PDF',
  { tag: [TRANSLATED.tag, EVERY_ENGINE.tag] },
  async ({ page, account, outbox, screens }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const step = async (name: string, run: () => Promise<void>) => test.step(name, run);

    await step('A visitor opens the application and types a first answer', async () => {
      await page.goto('/');
      await expect(page).toHaveURL(/\/about$/);
      await expect(heading('About You')).toBeVisible();
      await fill(page, { widget: 'text', label: 'First Name', value: 'Robin' });
      await expectAccessibleInSoak(page);
      await screens.take('01-about-visitor');
    });

    await step('Continuing leads to the Sign Up card', async () => {
      await page.getByRole('button', { name: 'Save and Continue' }).click();
      await expect(heading('Sign Up')).toBeVisible();
      await expectAccessibleInSoak(page);
      await screens.take('02-sign-up');
    });

    await step('The visitor signs up, confirms with the code and logs in', async () => {
      await signUpFromCard(page, account, outbox);
    });

    await step('The answer typed before is still there', async () => {
      await expect(heading('About You')).toBeVisible();
      await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Robin');
      await screens.take('03-about-first-login');
    });

    await step('Submitting too early lists what is missing, by page', async () => {
      await page.getByRole('link', { name: 'Your Final Steps' }).click();
      await expect(heading('Your Final Steps')).toBeVisible();
      await page.getByRole('button', { name: 'Submit' }).click();
      const summary = page.getByRole('region', { name: "We're missing some information!" });
      await expect(summary).toBeVisible();
      await expect(page).toHaveURL(/\/about$/);
      for (const label of ['About You', 'Your Academics', 'Your Final Steps']) {
        await expect(summary.getByRole('heading', { name: label })).toBeVisible();
      }
      await expect(page.getByLabel('Last Name', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expectAccessibleInSoak(page);
      await screens.take('04-about-errors');
    });

    await step('A link of the summary leads to its question on another page', async () => {
      await page.getByRole('link', { name: /Electronic Signature/ }).click();
      await expect(page).toHaveURL(/\/final-steps#electronic_signature$/);
      await expect(page.getByLabel('Electronic Signature')).toBeInViewport();
      await page.getByRole('link', { name: 'About You', exact: true }).click();
      await expect(heading('About You')).toBeVisible();
    });

    await step('All of About You is answered', async () => {
      await fillAll(page, ROBIN.about);
      await expect(page.getByLabel('Last Name', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Save and Continue' }).click();
    });

    await step('All of Your Academics is answered', async () => {
      await expect(heading('Your Academics')).toBeVisible();
      await fillAll(page, ROBIN.education);
      await expectAccessible(page);
      await screens.take('05-education');
      await page.getByRole('button', { name: 'Save and Continue' }).click();
    });

    await step('All of Your Final Steps is answered, and nothing is missing', async () => {
      await expect(heading('Your Final Steps')).toBeVisible();
      await fillAll(page, ROBIN['final-steps']);
      await expect(page.getByText("We're missing some information!")).toBeHidden();
      await expectAccessible(page);
      await screens.take('06-final-steps');
    });

    await step('The application is submitted and has a reference number', async () => {
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/completion$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Your application was successfully submitted.',
      );
      await expect(page.getByRole('definition').first()).not.toBeEmpty();
      await expectAccessibleInSoak(page);
      await screens.take('07-completion');
    });

    await step('The PDF holds every answer', async () => {
      const link = page.getByRole('link', { name: 'Download PDF' });
      await expect(link).toBeVisible({ timeout: 60_000 });
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      await screens.keep(await download.path(), '08-application.pdf');
      const text = await pdfText(await readFile(await download.path()));
      const answers = printed([...ROBIN.about, ...ROBIN.education, ...ROBIN['final-steps']]);
      expect(answers.filter((answer) => !text.includes(answer))).toEqual([]);
      expect(text).toContain(await page.getByRole('definition').first().innerText());
    });

    await step('A submitted application stays on the completion page', async () => {
      await page.goto('/about');
      await expect(page).toHaveURL(/\/completion$/);
    });
  },
);
