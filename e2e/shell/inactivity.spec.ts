import { LIMITS, TEXTS } from '@portico/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Inactivity, section 4 of the specification. Tests set the browser's clock; the server's clock runs as usual. */

const WARNED_AFTER = LIMITS.idleTimeout - LIMITS.idleWarningBefore;
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still working?' });
const about = (page: Page) => page.getByRole('heading', { level: 1, name: 'About You' });

/** Opens the first step. Installs the fake clock only with the browser's first tab, because all tabs share it. */
async function open(page: Page): Promise<void> {
  if (page.context().pages().length === 1) await page.clock.install();
  // Waits for the first activity report, which the warning's chunk sends once loaded: the idle time starts only then.
  const noted = page.waitForRequest('**/api/activity');
  await page.goto('/about');
  await expect(about(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await noted;
}

test('two tabs stay in sync: activity in one keeps both, "Yes" in one closes both dialogs, inactivity ends both', async ({
  page,
  context,
  applicant: _a,
}) => {
  await open(page);
  const other = await context.newPage();
  await open(other);
  const both = [page, other];

  await test.step('Activity in one tab keeps the other awake', async () => {
    await page.clock.runFor(10 * 60_000);
    await page.bringToFront();
    await page.keyboard.press('Shift');
    await page.clock.runFor(10 * 60_000);
    for (const each of both) await expect(dialog(each)).toBeHidden();
  });

  await test.step('Both ask at the same time, and one answer is enough', async () => {
    await page.clock.runFor(WARNED_AFTER - 10 * 60_000);
    for (const each of both) await expect(dialog(each)).toBeVisible();
    await other.getByRole('button', { name: 'Yes - Take me back to my application' }).click();
    for (const each of both) await expect(dialog(each)).toBeHidden();
  });

  await test.step('Both end for the same reason', async () => {
    await page.clock.runFor(WARNED_AFTER);
    for (const each of both) await expect(dialog(each)).toBeVisible();
    await page.clock.runFor(LIMITS.idleWarningBefore);
    for (const each of both) {
      await expect(each).toHaveURL(/\/login$/);
      await expect(each.getByRole('region', { name: 'Login Card Error' })).toContainText(
        TEXTS.loggedOutInactive,
      );
    }
  });
});
