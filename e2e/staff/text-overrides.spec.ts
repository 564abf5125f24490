import type { BrowserContext, Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { speak } from '../fixtures/languages.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { StaffTerminal } from '../fixtures/staff-terminal.ts';
import { expect, test } from '../fixtures/test.ts';
import { Words } from '../fixtures/words.ts';
import { SOAK } from '../fixtures/soak.ts';

/**
 * Covers docs/texts.md: content editors change texts in a terminal, and the next page load shows them. Soak only: `office/content.spec.ts` changes them in
 * the Office, `staff-texts.int.test.ts` approves them, and `footer.test.tsx` shows both.
 */
test.describe('text overrides', () => {
  let product: Product;
  let staff: StaffTerminal;
  let applicant: HttpApplicant;
  test.beforeAll(async () => {
    product = await startOwnProduct();
    staff = new StaffTerminal(product);
  });
  test.beforeEach(async ({ context }) => {
    applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await handOver(applicant, context);
  });
  test.afterAll(async () => {
    await product.stop();
    staff.close();
  });

  const done = (...args: string[]) => staff.done('texts', ...args);
  const open = async (page: Page, language: string, context: BrowserContext, route = '/about') => {
    await context.addCookies([{ name: 'portico_language', value: language, url: product.url }]);
    await page.goto(product.url + route);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  };
  /** Also finds hidden list items, because the welcome is collapsed after the first visit. */
  const includeHidden = true;
  const firstAdvantage = (page: Page) =>
    page.getByRole('complementary').getByRole('listitem', { includeHidden }).first();

  test(`appear with the next page load, in each language, until they are removed ${SOAK}`, async ({
    page,
    context,
  }) => {
    await open(page, 'en', context);
    await expect(firstAdvantage(page)).toHaveText('No application fee');

    await done('set', 'en', 'banners.noFee', 'Applying [costs nothing](https://university.example/fees)');
    await done('set', 'ar', 'banners.noFee', 'التقديم مجاني');
    await done('set', 'ar', 'partner.applicationTitle', 'طلب القبول');
    await page.reload();
    await expect(firstAdvantage(page)).toHaveText('Applying costs nothing');
    await expect(page.getByRole('link', { name: 'costs nothing', includeHidden })).toHaveAttribute(
      'href',
      'https://university.example/fees',
    );

    await open(page, 'ar', context);
    await expect(firstAdvantage(page)).toHaveText('التقديم مجاني');
    await expect(page).toHaveTitle(/\| طلب القبول \|/);
    await expect(page.getByRole('banner')).toContainText('طلب القبول');

    expect(await done('history', 'en', 'banners.noFee')).toContain('Applying [costs nothing]');
    await done('take-back', 'en', 'banners.noFee');
    await open(page, 'en', context);
    await expect(firstAdvantage(page)).toHaveText('No application fee');
  });

  test(`approve a translation: certifications and privacy texts show only the translation from then on ${SOAK}`, async ({
    page,
    context,
    screens,
  }) => {
    const words = new Words('es');
    const english = page.locator('[lang="en"]');
    const privacy = page.getByRole('dialog', { name: words.say('privacy.title') });
    const openPrivacy = () =>
      page.getByRole('button', { name: words.say('privacy.title'), exact: true }).click();
    await open(page, 'es', context, '/final-steps');
    await expect(page.getByText(words.ofStep('final-steps', 'legal_agree.label'))).toBeVisible();
    await expect(english.getByText('I certify that the information')).toBeVisible();
    await screens.take('es-with-english');
    await openPrivacy();
    await expect(privacy.getByText(words.say('dialogs.notApproved'))).toBeVisible();
    await expect(
      privacy.locator('[lang="en"]').getByRole('heading', { name: 'Cookie Notice' }),
    ).toBeVisible();
    await expectAccessibleInSoak(page);
    await screens.take('es-privacy');
    await speak(page, 'ar');
    await expectAccessibleInSoak(page);
    await screens.take('ar-privacy');
    await page.keyboard.press('Escape');
    await screens.take('ar-with-english');

    expect(await done('approve', 'es')).toContain('privacy.policyRead');
    await done('approve', 'es', '--apply');
    await page.reload();
    await expect(page.getByText(words.ofStep('final-steps', 'legal_agree.label'))).toBeVisible();
    await expect(english).toHaveCount(0);
    await openPrivacy();
    await expect(privacy.getByRole('heading', { name: words.say('privacy.cookies') })).toBeVisible();
    await expect(english).toHaveCount(0);
    expect(await done('approve', 'es')).toContain('Nothing needs approval.');
  });

  test(`of a question appear at its field, in its message and in the server’s reply ${SOAK}`, async ({
    page,
    context,
  }) => {
    await done('set', 'en', 'about:first_name.label', 'Given name');
    await applicant.save({ ...COMPLETE_ANSWERS, first_name: '' });
    const reply = await applicant.submit().catch((error: unknown) => String(error));
    expect(JSON.stringify(reply)).toContain('Given name is required.');

    await open(page, 'en', context);
    await expect(page.getByRole('textbox', { name: 'Given name' })).toBeVisible();
    await expect(page.getByText('Given name is required.').first()).toBeVisible();
    await expect(page.getByText('First Name is required.')).toHaveCount(0);
  });
});
