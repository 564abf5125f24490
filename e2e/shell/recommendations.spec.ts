import type { FileChooser, Page } from '@playwright/test';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { realFile } from '../documents/education-page.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { checkScreen } from '../fixtures/check-screen.ts';
import { enterOffice, officeUrl } from '../fixtures/office.ts';
import { applicationOf, turnOnRecommendations } from '../fixtures/staff-of.ts';
import { pdfText } from '../fixtures/pdf-text.ts';
import { expectLargeTargets } from '../fixtures/target-size.ts';
import { expect, test } from '../fixtures/test.ts';

const PHONE = { width: 375, height: 812 };
test.use({ viewport: PHONE });

const section = (page: Page) => page.getByRole('region', { name: /^(Recommendations|Application status)$/ });

test('an applicant invites the counselor, who uploads a letter without an account, and staff read it', async ({
  page,
  browser,
  product,
  applicant,
  outbox,
  screens,
}) => {
  test.slow();
  const counselor = `counselor-${applicant.username}`;
  await turnOnRecommendations(product);
  await applicant.save({
    ...COMPLETE_ANSWERS,
    ...{ counselor_first_name: 'Grace', counselor_last_name: 'Hopper', counselor_email: counselor },
  });
  const letter = await browser.newPage({ baseURL: product.url, viewport: PHONE });

  await test.step('the applicant invites on the account page', async () => {
    await page.goto('/account');
    await checkScreen(page, screens, 'recommendations-none');
    await page.getByRole('button', { name: 'Invite your counselor' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue('Grace Hopper');
    await expect(dialog.getByLabel('Email Address')).toHaveValue(counselor);
    await expect(dialog.getByRole('radio', { name: 'I waive' })).toBeChecked();
    await expectAccessible(page);
    await screens.take('recommendations-invite');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(section(page)).toContainText('Invited on');
    await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeFocused();
    await expectLargeTargets(page);
    await checkScreen(page, screens, 'recommendations-invited');
  });

  await test.step('the counselor opens the emailed link, which leaves the address', async () => {
    const asked: string[] = [];
    letter.on('request', (request) => void asked.push(request.url()));
    const link = await outbox.find(counselor, /https?:\S+\/recommend#\S+/);
    await letter.goto(link);
    await expect(letter.getByText('waived the right to read')).toBeVisible();
    await expect(letter).toHaveURL(/\/recommend$/);
    const token = new URL(link).hash.slice(1);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);
    await expectLargeTargets(letter);
    await letter.reload();
    await expect(letter.getByText('waived the right to read')).toBeVisible();
    await page.reload();
    await expect(section(page)).toContainText('Opened');
  });

  const upload = async (file: Parameters<FileChooser['setFiles']>[0]) => {
    const chooser = letter.waitForEvent('filechooser');
    await letter.getByRole('button', { name: 'Upload a file' }).click();
    await (await chooser).setFiles(file);
  };
  await test.step('a broken file is refused, and a good one received', async () => {
    const name = 'Recommendation for the applicant, final version.pdf';
    await upload({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 nothing') });
    await expect(letter.getByRole('alert')).toBeVisible({ timeout: 30_000 });
    await upload(realFile('transcript.pdf'));
    await expect(letter.getByText('We have your file.')).toBeVisible({ timeout: 30_000 });
    await expect(letter.getByRole('button', { name: 'Upload a file' })).toHaveCount(0);
    await letter.reload();
    await expect(letter.getByText('We have your file.')).toBeVisible();
  });

  await test.step('the applicant sees that it was received, after submission too, and cannot read it', async () => {
    await page.reload();
    await expect(section(page)).toContainText('Received on');
    await expect(section(page).getByRole('link', { name: /^Download/ })).toHaveCount(0);
    await applicant.submit();
    await page.goto('/completion');
    await expect(section(page)).toContainText('1 of 1 received');
    await checkScreen(page, screens, 'recommendations-received');
  });

  await test.step('staff see the state and the document', async () => {
    const id = await applicationOf(product, applicant.username);
    await page.setViewportSize({ width: 1280, height: 900 });
    await enterOffice(page, product, 'Robin');
    await page.goto(`${officeUrl(product)}/applications/${id}`);
    const side = page.getByRole('complementary', { name: 'Application details' });
    await expect(side.getByText('Grace Hopper')).toBeVisible();
    await expect(side.getByText('Received', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await screens.take('recommendations-office');
    await side.getByRole('link', { name: 'View document' }).click();
    const document = page.getByRole('region', { name: 'Recommendation' });
    await expect(document.getByRole('img').first()).toBeVisible();
    await page.goto(`${officeUrl(product)}/recommendations`);
    await expect(
      page.getByRole('checkbox', { name: 'Let applicants invite counselors and recommenders' }),
    ).toBeChecked();
    await expectAccessible(page);
    await screens.take('recommendations-setting');
  });
  await letter.close();
});

test('the page of a link in each state is accessible, and says why a link does not work', async ({
  page,
  product,
  applicant,
  outbox,
  screens,
}) => {
  test.slow();
  await turnOnRecommendations(product);
  await applicant.save({ ...COMPLETE_ANSWERS, hs_name: 'Boston Latin School' });
  await page.goto('/recommend#not.a.link');
  await expect(page.getByRole('heading', { name: 'This Link Doesn’t Work' })).toBeVisible();
  await checkScreen(page, screens, 'recommend-refused');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Invite a recommender' }).click();
  const dialog = page.getByRole('dialog');
  const recommender = `recommender-${applicant.username}`;
  await dialog.getByLabel('Name').fill('Alan Turing');
  await dialog.getByLabel('Email Address').fill(recommender);
  await dialog.getByRole('radio', { name: 'I keep' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.goto(await outbox.find(recommender, /https?:\S+\/recommend#\S+/));
  await expect(page.getByText('School: Boston Latin School')).toBeVisible();
  await checkScreen(page, screens, 'recommend-open');
  await test.step('the short form says what is missing', async () => {
    await page.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByLabel('How do you know the applicant?')).toBeFocused();
    await checkScreen(page, screens, 'recommend-form-errors');
  });
  await page.getByRole('button', { name: 'I don’t know this applicant' }).click();
  await expectAccessible(page);
  await screens.take('recommend-decline');
  await page.getByRole('dialog').getByRole('button', { name: 'I don’t know this applicant' }).click();
  await expect(page.getByText('We’ll let the applicant know.')).toBeVisible();
  await checkScreen(page, screens, 'recommend-declined');
  await page.goto('/account');
  await expect(section(page)).toContainText('Doesn’t know you');
  await checkScreen(page, screens, 'recommendations-declined');

  await test.step('another recommender answers the form, which the applicant reads as a PDF', async () => {
    await page.getByRole('button', { name: 'Change the invited person: Alan Turing' }).click();
    await dialog.getByLabel('Name').fill('Maryam Mirzakhani');
    await dialog.getByLabel('Email Address').fill(`other-${recommender}`);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await page.goto(await outbox.find(`other-${recommender}`, /https?:\S+\/recommend#\S+/));
    await page.getByLabel('How do you know the applicant?').fill('As her mathematics teacher');
    await page.getByLabel('How long have you known the applicant?').selectOption('3 years or more');
    await page.getByRole('radio', { name: 'Strongly' }).check();
    await page.getByRole('button', { name: 'Send form' }).click();
    await expect(page.getByText('We have your file.')).toBeVisible({ timeout: 60_000 });
    await page.goto('/account');
    const link = section(page).getByRole('link', { name: /^Download/ });
    const pdf = await page.request.get(String(await link.getAttribute('href')));
    const text = await pdfText(await pdf.body());
    for (const words of ['Recommendation by Maryam Mirzakhani', 'As her mathematics teacher', 'Strongly'])
      expect(text).toContain(words);
    expect(text).not.toContain('Not submitted');
  });
});
