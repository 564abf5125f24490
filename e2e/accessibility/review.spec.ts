import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { attach } from '../applicants/attach.ts';
import { realFile } from '../documents/education-page.ts';
import { expectAccessibleInEveryLanguage as expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

test.use({ pseudo: true });

const drawn = (page: Page) =>
  expect(page.getByRole('heading', { level: 2, name: 'About You' })).toBeVisible();

test('the review page of a visitor without answers, and with unanswered questions shown', async ({
  page,
  screens,
}) => {
  await page.goto('/review');
  await drawn(page);
  await expectAccessible(page);
  await screens.take('50-review-visitor');
  await page.getByRole('checkbox', { name: 'Show unanswered questions' }).check();
  await expectAccessible(page);
});

for (const width of [1280, 375])
  test.describe(`the review page at ${width} px${width === 1280 ? '' : ` ${SOAK}`}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('missing answers with a failed step and draft, complete answers with a document and draft, and one open question', async ({
      page,
      applicant,
      screens,
    }) => {
      const STEP = /\/releases\/education\/[^/]+\/step\.json/;
      let draft: object = { status: 'FAILED', url: null };
      await page.route('**/api/pdf/draft', (route) => route.fulfill({ json: draft }));
      await page.route(STEP, (route) => route.abort());
      await applicant.save({ ...COMPLETE_ANSWERS, city: '', legal_agree: false });
      await attach(applicant, 'hs_transcript_document', realFile('transcript.png'));
      await page.goto('/review');
      await drawn(page);
      await expect(page.getByRole('alert').filter({ hasText: 'Your Academics' })).toBeVisible();
      await page.getByRole('button', { name: 'Download draft' }).click();
      await expect(page.getByText('We couldn’t create your draft.')).toBeVisible();
      await expectAccessible(page);
      await screens.take(`51-review-missing-${width}`);

      await page.unroute(STEP);
      await applicant.save(COMPLETE_ANSWERS);
      draft = { status: 'COMPLETED', url: '/api/pdf/file/1' };
      await page.goto('/review');
      await expect(page.getByRole('button', { name: 'Open transcript.png' })).toBeVisible();
      await page.getByRole('button', { name: 'Download draft' }).click();
      await expect(page.getByRole('link', { name: 'download it here' })).toBeVisible();
      await expectAccessible(page);
      await screens.take(`52-review-complete-${width}`);

      await page.getByRole('link', { name: 'Change City', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Back to all answers' })).toBeVisible();
      // Scrolls to the top, because axe reports a button as too small if the header covers half of it.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await screens.take(`53-back-to-review-${width}`);
    });
  });
