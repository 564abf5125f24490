import { signUpFromCard } from '../applicants/account-pages.ts';
import { fillAll } from '../applicants/fill.ts';
import { ROBIN } from '../applicants/robin.ts';
import { expect, test } from '../fixtures/test.ts';
import { AT_400_PERCENT, expectTextFits, spaceText } from '../fixtures/text-spacing.ts';

test('an applicant with large, widely spaced text applies', async ({ page, account, outbox }) => {
  test.setTimeout(180_000);
  await page.setViewportSize(AT_400_PERCENT);
  await spaceText(page);
  const arrive = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectTextFits(page);
  };

  await page.goto('/about');
  await arrive('About You');
  await page.goto('/signup');
  await arrive('Sign Up');
  await signUpFromCard(page, account, outbox);
  for (const [name, step] of [
    ['About You', 'about'],
    ['Your Academics', 'education'],
  ] as const) {
    await arrive(name);
    await fillAll(page, ROBIN[step]);
    await expectTextFits(page);
    await page.getByRole('button', { name: 'Save and Continue' }).click();
  }
  await arrive('Your Final Steps');
  const [certification, ...others] = ROBIN['final-steps'];
  await fillAll(page, others);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeFocused();
  await expectTextFits(page);
  await fillAll(page, [certification!]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await arrive('Your application was successfully submitted.');
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible({ timeout: 60_000 });
  await expectTextFits(page);
});
