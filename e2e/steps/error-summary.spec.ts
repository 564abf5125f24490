import { expect, test } from '../fixtures/test.ts';

test('the summary names the set of a question, and leads to the question on its page', async ({
  page,
  applicant,
}) => {
  await applicant.save({
    parent_communication_preference: '1',
    parent_email_address: 'kim@',
    hs_2_city: 'Springfield',
    legacy_ind: 'Y',
    legacy_4_last_name: 'Quill',
  });
  for (const web_status of ['started', 'validating'])
    await applicant.call('POST', '/api/web-status', { web_status });
  await page.goto('/about');
  const summary = page.getByRole('region', { name: "We're missing some information!" });

  await test.step('Only a set in use is validated', async () => {
    await expect(summary.getByRole('link', { name: /^School \d:/ })).toHaveText([
      'School 2: Please enter your school under “Search for Your School.”',
    ]);
  });

  await test.step('A question of the same page', async () => {
    await summary
      .getByRole('link', { name: 'Parent 1/Guardian 1: Please enter a valid email address.' })
      .click();
    await expect(page).toHaveURL(/\/about#parent_email_address$/);
    const email = page.getByRole('group', { name: 'Parent 1/Guardian 1' }).getByLabel('Parent Email Address');
    await expect(email).toBeFocused();
    await expect(email).toBeInViewport();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('A question of a later set on another page', async () => {
    await summary
      .getByRole('link', { name: 'School 2: Please enter your school under “Search for Your School.”' })
      .click();
    await expect(page).toHaveURL(/\/education#hs_2_name$/);
    const school = page.getByRole('group', { name: 'School 2' }).getByLabel('Search for Your School');
    await expect(school).toBeFocused();
    await expect(school).toBeInViewport();
    await school.fill('Lakeview Preparatory School');
    await expect(summary.getByRole('link', { name: /^School 2:/ })).toHaveCount(0);
  });
});
