import { handOver } from '../applicants/hand-over.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from './submitted.ts';

/** Specification, section 2: the welcome banner in its four forms. When it shows, and the promotions, stand with the constants. */
const welcome = 'Welcome';

test('a visitor is welcomed, and led to the log-in when they have started already', async ({ page }) => {
  await page.goto('/about');
  const banner = page.getByRole('complementary', { name: welcome });
  await expect(banner).toContainText('Welcome to the');
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('at the first log-in the advantages are listed', async ({ page, applicant: _applicant }) => {
  await page.goto('/about');
  await expect(page.getByRole('complementary', { name: welcome }).getByRole('listitem')).toHaveText([
    'No application fee',
    'No required essay',
    'Automatic consideration for academic scholarships and awards',
  ]);
});

test('at the second log-in the applicant is welcomed back', async ({ page, applicant, context }) => {
  await applicant.logIn();
  await handOver(applicant, context);
  await page.goto('/about');
  const banner = page.getByRole('complementary', { name: welcome });
  await expect(banner).toContainText('Welcome back!');
  await expect(banner).toContainText(/streamlined application, with no required essay/);
});

test('after the submission the applicant is thanked by first name and told to take the last steps', async ({
  page,
  applicant,
  context,
}) => {
  for (let logIns = 1; logIns < 4; logIns += 1) await applicant.logIn();
  await handOver(applicant, context);
  await submitted(applicant);
  await page.goto('/completion');
  const banner = page.getByRole('complementary', { name: welcome });
  await expect(banner).toContainText('Thank you, Robin!');
  await expect(banner).toContainText('take the last steps');
});
