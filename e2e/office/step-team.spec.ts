import type { Browser, Page } from '@playwright/test';
import { type ReleaseChannelReply, releasePath } from '@portico/contracts';
import { RELEASE_ACTIONS } from '@portico/contracts/release-wording';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { enterOffice } from '../fixtures/office.ts';
import { INPUT_METHODS, tagOf } from '../fixtures/input-methods.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { publishBuilt } from '../fixtures/publish.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { isSoak } from '../fixtures/soak.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

const STEP = 'education';
const [BEFORE, AFTER] = ['Admission Details', 'Your Plans'];
const REASON = 'Half of them first <img src=x onerror=alert(1)>';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

let product: Product;
/** `live` is the step's live version; `version`, the one that its team publishes. */
let live: string;
let version: string;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startOwnProduct();
  const built = await buildSecondRelease(STEP, {
    file: 'src/questions/admission.questions.ts',
    from: BEFORE,
    to: AFTER,
  });
  try {
    // Only the soak waits for the check of a published release.
    version = isSoak
      ? (await publishBuilt(product, built)).version
      : (await insertRelease(built, product.dataDir, { isLive: false })).version;
  } finally {
    await removeSecondRelease(built);
  }
  const reply = await staffOf(product)('GET', releasePath(STEP));
  live = String(((await reply.json()) as ReleaseChannelReply).live);
});
test.afterAll(() => product.stop());

/** Expects a visitor without cookies to see `words` on the step's page, or on the preview at `address`. */
async function expectVisitorReads(browser: Browser, words: string, address = `${product.url}/${STEP}`) {
  await expect(async () => {
    const context = await browser.newContext();
    try {
      const visit = await context.newPage();
      await visit.goto(address);
      // Opens the step on the preview's origin, because the preview's cookie is valid only there.
      await visit.goto(new URL(`/${STEP}`, address).href);
      await expect(visit.getByText(words).first()).toBeVisible({ timeout: 10_000 });
    } finally {
      await context.close();
    }
  }).toPass();
}

const enter = async (page: Page) => {
  await enterOffice(page, product, 'Robin', [`releaser:${STEP}`]);
  await expect(page.getByRole('heading', { name: 'Releases', level: 1 })).toBeVisible();
};

for (const [name, handOf] of Object.entries(INPUT_METHODS))
  test(`a step team reviews changes, starts a canary, rolls it back and promotes it, by ${name}${tagOf(name)}`, async ({
    page,
    browser,
  }) => {
    const hand = handOf(page);
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const served = (label: string) => page.getByRole('main').locator('dl > div').filter({ hasText: label });
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    const confirm = async (opens: string, says: string, action: string) => {
      await hand.press(button(opens));
      await expect(dialog).toContainText(says);
      await hand.press(dialog.getByRole('button', { name: action, exact: true }));
    };
    await enter(page);

    await test.step('sees what is live, and what was published', async () => {
      await expect(page.getByRole('row', { name: new RegExp(`^${STEP} ${live}`) })).toBeVisible();
      await expectAccessible(page);
      await hand.press(page.getByRole('link', { name: STEP, exact: true }));
      await expect(page.getByRole('heading', { name: STEP, level: 1 })).toBeVisible();
      if (isSoak)
        await expect(
          page.getByRole('row', { name: new RegExp(`Published ${version}.*command line`) }),
        ).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('reads what changed, in words', async () => {
      await hand.press(page.getByRole('link', { name: `View changes in ${version}` }));
      const group = page.getByRole('listitem').filter({ hasText: `Group “${AFTER}”` });
      await expect(group).toContainText(`Before${BEFORE}`);
      await expect(group).toContainText(`Now${AFTER}`);
      await expectAccessible(page);
      await hand.press(page.getByRole('link', { name: `Back to ${STEP}` }));
    });

    await test.step('tries it', async () => {
      await confirm(`Preview ${version}`, RELEASE_ACTIONS.preview, 'Preview');
      const link = dialog.getByRole('textbox', { name: 'Link' });
      await expect(link).toHaveValue(/\/public\/trial\?token=/);
      await expectAccessible(page);
      await expectVisitorReads(browser, AFTER, await link.inputValue());
      await hand.press(dialog.getByRole('button', { name: 'Done' }));
      await expect(dialog).toBeHidden();
      await expectVisitorReads(browser, BEFORE);
    });

    await test.step('gives it to half of the visitors, whose pages report their health', async () => {
      await hand.press(button(`Start canary: release ${version} to a percentage of visitors`));
      await expect(dialog).toContainText(RELEASE_ACTIONS.promote);
      const percent = dialog.getByRole('textbox', { name: 'Percentage of visitors' });
      await hand.write(percent, '100');
      await hand.press(dialog.getByRole('button', { name: 'Start canary', exact: true }));
      await expect(dialog.getByText('Enter a whole number from 1 to 99.')).toBeVisible();
      await expectAccessible(page);
      await hand.write(percent, '50');
      await hand.write(dialog.getByRole('textbox', { name: 'Reason (shown in the history)' }), REASON);
      await hand.press(dialog.getByRole('button', { name: 'Start canary', exact: true }));
      await expect(served('Canary')).toContainText(`${version}, 50% of visitors`);
      await expectVisitorReads(browser, AFTER);
      await page.reload();
      await expect(page.getByRole('row', { name: /^page views/ })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('rolls it back, with the reason in the history as text', async () => {
      await confirm('Roll back', RELEASE_ACTIONS.rollback, 'Roll back');
      await expect(served('Canary')).toContainText('–');
      await expect(page.getByRole('cell', { name: REASON }).first()).toBeVisible();
      expect(await page.locator('img[src="x"]').count()).toBe(0);
    });

    await test.step('promotes it, and rolls back', async () => {
      await confirm(`Promote ${version}`, RELEASE_ACTIONS.promote, 'Promote');
      await expect(served('Live')).toContainText(version);
      await expectVisitorReads(browser, AFTER);
      await confirm('Roll back', RELEASE_ACTIONS.rollback, 'Roll back');
      await expect(served('Live')).toContainText(live);
      await expectVisitorReads(browser, BEFORE);
    });

    await test.step('disables the step, and enables it again', async () => {
      await confirm('Disable', RELEASE_ACTIONS.disable, 'Disable');
      await expect(served('Live')).toContainText(`${live} is disabled`);
      await expectAccessibleInSoak(page);
      await confirm('Enable', RELEASE_ACTIONS.enable, 'Enable');
      await expect(served('Live').getByRole('definition')).toHaveText(live);
      await expectVisitorReads(browser, BEFORE);
    });
  });

test('its page fits a phone, with the navigation in a menu', async ({ page }) => {
  await enterOffice(page, product, 'Robin', ['administrator']);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(new URL(`/versions/${STEP}`, page.url()).href);
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible();
  const menu = page.getByRole('button', { name: /^Menu/ });
  await menu.press('Enter');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Releases', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
});
