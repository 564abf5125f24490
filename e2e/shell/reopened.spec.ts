import { TEXTS } from '@portico/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { applicationOf, staffOf } from '../fixtures/staff-of.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';

const REASON = 'The transcript is of another school.\nPlease attach the one of your own school.';

test('a reopened application shows a notice with the reason on every page, until it is certified and submitted again', async ({
  page,
  product,
  applicant,
  screens,
}) => {
  const notice = page.getByRole('region', { name: 'Your application was reopened' });
  await submitted(applicant);
  const id = await applicationOf(product, applicant.username);
  await staffOf(product)('POST', `/service/applications/${id}/reopen`, { reason: REASON });

  await test.step('The notice replaces the welcome', async () => {
    await page.goto('/about');
    await expect(notice).toContainText(REASON);
    await expect(page.getByRole('complementary', { name: 'Welcome' })).toHaveCount(0);
    await expectAccessible(page);
    await screens.take('60-reopened');
  });

  await test.step('It appears on the other pages too', async () => {
    for (const name of ['Your Academics', 'Your Final Steps']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(notice).toBeVisible();
    }
  });

  const certified = page.getByRole('checkbox', { name: /I certify that the information/ });
  const signature = page.getByRole('textbox', { name: 'Electronic Signature' });
  await test.step('The certifications are empty and required', async () => {
    await expect(certified).not.toBeChecked();
    await expect(signature).toHaveValue('');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('link', { name: /Electronic Signature is required/ })).toBeVisible();
  });

  await test.step('Certified, signed, and submitted again, it shows the thank-you page', async () => {
    await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
    await certified.check();
    await signature.fill('Robin Ashford');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Welcome' })).toContainText('Thank you');
    await expect(notice).toHaveCount(0);
  });
});
