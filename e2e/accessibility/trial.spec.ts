import { RELEASE_PATHS, TEXTS, type PageData, type TrialReply } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { startOwnProduct } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'final-steps';

/** The version of the step that the page that is open was given. */
async function versionOn(page: Page): Promise<string> {
  const data = JSON.parse((await page.locator('#portico-page').textContent()) ?? '') as PageData;
  return data.steps.find(({ id }) => id === STEP)?.chosen.version ?? '';
}

test(`the notice "${TEXTS.trialLabel}"`, async ({ page, screens }) => {
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

    await notice.getByRole('link', { name: TEXTS.trialLeave }).click();
    await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
    expect(await versionOn(page)).not.toBe(former);
  } finally {
    await product.stop();
    await removeSecondRelease(built);
  }
});
