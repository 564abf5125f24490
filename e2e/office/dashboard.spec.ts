import type { DashboardReply } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { expectAccessible, expectAccessibleInSoak } from '../fixtures/accessibility.ts';
import { enterOffice, listed, officeUrl } from '../fixtures/office.ts';
import { type Product, startOwnProduct } from '../fixtures/product.ts';
import { staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('the dashboard', () => {
  let own: Product;
  test.beforeEach(async () => {
    own = await startOwnProduct();
  });
  test.afterEach(() => own.stop());

  test('leads to the applications behind its numbers, which are saved as a view', async ({ page }) => {
    const applicant = new HttpApplicant(own.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS, first_name: 'Wilhelmina' });
    await applicant.submit();
    await listed(own, 'wilhelmina', 1);
    const reply = (await (await staffOf(own)('GET', '/service/dashboard')).json()) as DashboardReply;
    const term = reply.terms.find(({ submitted }) => submitted.total > 0);
    await enterOffice(page, own, 'Dana', ['officer', 'administrator']);

    await test.step('is the first page, at every width', async () => {
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
      for (const width of [1280, 1024, 768, 375]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.getByRole('table', { name: 'Progress by step' })).toBeVisible();
        await expect(page.getByRole('heading', { name: 'Setup' })).toHaveCount(width < 768 ? 0 : 1);
        if (width === 375) await expectAccessible(page);
        else await expectAccessibleInSoak(page);
      }
    });

    await test.step('has the pages in groups in the menu of narrow windows', async () => {
      await page.getByRole('button', { name: /^Menu/ }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      const last = menu.getByRole('button', { name: 'Log out' });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    await test.step('links a number to its applications', async () => {
      const group = page.getByRole('rowgroup').filter({ hasText: term?.label ?? '' });
      await group
        .getByRole('row', { name: /^Submitted/ })
        .getByRole('link', { name: '1' })
        .first()
        .click();
      await expect(page.getByRole('status').first()).toHaveText('1 application');
      await expect(page.getByRole('link', { name: /^Wilhelmina/ })).toBeVisible();
    });

    await test.step('saves them as a view with the keyboard', async () => {
      await page.getByRole('button', { name: 'Save view' }).press('Enter');
      await page.getByRole('textbox', { name: 'Name' }).fill('Done <b>already</b>');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const view = page.getByRole('navigation').getByRole('link', { name: /^Done <b>already<\/b>/ });
      await expect(view).toHaveAttribute('aria-current', 'page');
      await page.goto(`${officeUrl(own)}/dashboard`);
      await view.press('Enter');
      await expect(page.getByRole('link', { name: /^Wilhelmina/ })).toBeVisible();
      await expectAccessibleInSoak(page);
    });

    await test.step('removes it from the navigation with the keyboard, and deletes it', async () => {
      const manage = page.getByRole('button', { name: 'Manage views' });
      await manage.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Saved views' });
      await dialog.getByRole('checkbox').press(' ');
      await expect(page.getByRole('navigation').getByRole('link', { name: /^Done/ })).toHaveCount(0);
      await expectAccessible(page);
      const remove = dialog.getByRole('button', { name: /^Delete/ });
      await remove.press('Enter');
      await page.keyboard.press('Escape');
      await expect(remove).toBeFocused();
      await remove.press('Enter');
      await page.getByRole('button', { name: 'Delete view' }).press('Enter');
      await expect(dialog.getByText(/^No saved views/)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(manage).toBeHidden();
    });
  });
});
