import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { fill } from '../applicants/fill.ts';
import { expect, test } from '../fixtures/test.ts';
import { AT_400_PERCENT, expectTextFits, spaceText } from '../fixtures/text-spacing.ts';

test('large, widely spaced text fits every page of an application', async ({ page, applicant }) => {
  await page.setViewportSize(AT_400_PERCENT);
  await spaceText(page);
  const arrive = async (name: string) => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectTextFits(page);
  };
  const next = () => page.getByRole('button', { name: 'Save and Continue' }).click();
  const submit = () => page.getByRole('button', { name: 'Submit' }).click();

  await applicant.save({ ...COMPLETE_ANSWERS, electronic_signature: '' });
  await page.goto('/about');
  await arrive('About You');
  await next();
  await arrive('Your Academics');
  await next();
  await arrive('Your Final Steps');
  await submit();
  await expect(page.getByRole('region', { name: "We're missing some information!" })).toBeFocused();
  await expectTextFits(page);
  await fill(page, { widget: 'text', label: 'Electronic Signature', value: 'Robin Avery' });
  await submit();
  await arrive('Your application was successfully submitted.');
  await page.context().clearCookies();
  await page.goto('/signup');
  await arrive('Sign Up');
});
