import { RELEASE_PATHS, TEXTS, type PageData, type TrialReply } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { startOwnProduct } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const STEP = 'final-steps';

async function versionOn(page: Page): Promise<string> {
  const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
  return data.steps.find(({ id }) => id === STEP)?.chosen.version ?? '';
}

test(`the notice "${TEXTS.trialLabel}" ${SOAK}`, async ({ page, screens }) => {
  const built = await buildSecondRelease(STEP, {
    file: 'src/questions/signature.questions.ts',
    from: 'Electronic Signature',
    to: 'Your Signature',
  });
  const product = await startOwnProduct();
  try {
    await page.goto(`${product.url}/about`);
    const former = await versionOn(page);
    await insertRelease(built, product.dataDir);
    const versions = { [STEP]: former };
    const reply = await staffOf(product)('POST', RELEASE_PATHS.trials, { versions });
    const { pathname, search } = new URL(((await reply.json()) as TrialReply).url);
    await page.goto(product.url + pathname + search);
    const notice = page.getByRole('complementary', { name: TEXTS.trialLabel });
    await expect(notice).toContainText(`${STEP} ${former}`);
    await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await screens.take('48-version-on-trial');

    await test.step('submitting shows a friendly message and submits nothing', async () => {
      const applicant = new HttpApplicant(product.url);
      await applicant.enter();
      await applicant.save(COMPLETE_ANSWERS);
      await handOver(applicant, page.context());
      await page.goto(`${product.url}/final-steps`);
      await expect(notice).toBeVisible();
      await page.getByRole('button', { name: 'Submit' }).click();
      const message = page.getByRole('region', { name: TEXTS.trialPageTitle });
      await expect(message).toContainText(TEXTS.trialPage);
      const [way, told] = [await notice.boundingBox(), await message.boundingBox()];
      // The toast must not cover the link that ends the preview.
      expect(told?.y).toBeGreaterThanOrEqual((way?.y ?? 0) + (way?.height ?? Infinity));
      await expectAccessible(page);
      expect((await applicant.profile()).submission).toBeNull();
    });

    await notice.getByRole('link', { name: TEXTS.trialLeave }).click();
    await expect(notice).toHaveCount(0);
    const submit = page.getByRole('button', { name: 'Submit' });
    await expect(submit).toBeVisible();
    expect(await versionOn(page)).not.toBe(former);
    await submit.click();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
  } finally {
    await product.stop();
    await removeSecondRelease(built);
  }
});
