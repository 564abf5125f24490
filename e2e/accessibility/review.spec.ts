import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ pseudo: true });

/** axe finds nothing on the page of all answers, nor where it is offered and led back to; in every state, on a desk and on a phone. */
const WIDTHS = [1280, 375];
const drawn = (page: Page) =>
  expect(page.getByRole('heading', { level: 2, name: 'About You' })).toBeVisible();

for (const width of WIDTHS)
  test.describe(`all answers at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('of a visitor who has entered nothing', async ({ page }) => {
      await page.goto('/review');
      await drawn(page);
      await expectAccessible(page);
    });

    test('of somebody who has answered everything, with a document and a draft', async ({
      page,
      applicant,
    }) => {
      await applicant.save(COMPLETE_ANSWERS);
      await attach(applicant, 'hs_transcript_document', realFile('transcript.png'));
      await page.goto('/review');
      await expect(page.getByRole('button', { name: 'Open transcript.png' })).toBeVisible();
      await expectAccessible(page);
      const reply = { status: 'COMPLETED', url: '/api/pdf/file/1' };
      await page.route('**/api/pdf/draft', (route) => route.fulfill({ json: reply }));
      await page.getByRole('button', { name: 'Download a draft' }).click();
      await expect(page.getByRole('link', { name: 'download it here' })).toBeVisible();
      await expectAccessible(page);
    });

    test('with answers missing, a step that does not come and a draft that is not made', async ({
      page,
      applicant,
    }) => {
      await applicant.save({ ...COMPLETE_ANSWERS, city: '', legal_agree: false });
      await page.route(/\/releases\/education\/[^/]+\/step\.json/, (route) => route.abort());
      await page.route('**/api/pdf/draft', (route) =>
        route.fulfill({ json: { status: 'FAILED', url: null } }),
      );
      await page.goto('/review');
      await drawn(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Your Academics' })).toBeVisible();
      await page.getByRole('button', { name: 'Download a draft' }).click();
      await expect(page.getByText('The draft could not be made.')).toBeVisible();
      await expectAccessible(page);
    });

    test('and a question that was opened from there', async ({ page, applicant }) => {
      await applicant.save(COMPLETE_ANSWERS);
      await page.goto('/review');
      await page.getByRole('link', { name: 'Change City', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Back to all your answers' })).toBeVisible();
      await expectAccessible(page);
    });

    test('and the last step, which offers it', async ({ page, applicant: _applicant }) => {
      await page.goto('/final-steps');
      await expect(page.getByRole('form').getByRole('link', { name: 'Check your answers' })).toBeVisible();
      await expectAccessible(page);
    });
  });
