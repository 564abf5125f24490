import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import type { Page } from '@playwright/test';
import { realFile, TranscriptQuestion } from '../documents/education-page.ts';
import { SOAK } from '../fixtures/soak.ts';
import { expectLargeTargets } from '../fixtures/target-size.ts';
import { expect, test } from '../fixtures/test.ts';
import { takenOver } from '../shell/taken-over.ts';

test.use({ viewport: { width: 375, height: 667 } });

async function expectLargeAt(page: Page, route: string, heading: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (['/about', '/final-steps'].includes(route)) await takenOver(page);
  await expectLargeTargets(page);
}

test('targets for visitors are 44 px high on a phone', async ({ page }) => {
  for (const [route, heading] of [
    ['/about', 'About You'],
    ['/final-steps', 'Your Final Steps'],
    ['/signup', 'Sign Up'],
    ['/forgot', 'Forgot Password'],
    ['/confirm', 'Confirm Your Account'],
    ['/reset?username=robin@mail.example&id=1', 'Reset Password'],
    ['/login', 'Log In'],
  ] as const)
    await expectLargeAt(page, route, heading);
  await page.getByLabel('Email Address').fill('robin@mail.example');
  await page.getByLabel('Password', { exact: true }).fill('Orchard-Street-12');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('region', { name: 'Login Card Error' })).toBeFocused();
  await expectLargeTargets(page);

  // The bar with the step must not cover the panels of the header.
  await page.goto('/about');
  for (const name of ['Account', 'Language: English']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectLargeTargets(page);
    await page.keyboard.press('Escape');
  }
});

// Soak only: `gallery.spec.ts` checks the targets of every widget.
test(`targets for applicants are 44 px high on a phone ${SOAK}`, async ({ page, applicant }) => {
  const transcript = new TranscriptQuestion(page);
  await applicant.save(COMPLETE_ANSWERS);
  await page.goto('/about');
  await transcript.open();
  await transcript.chooseUpload();
  await transcript.input().setInputFiles(realFile('transcript.pdf'));
  await expect(transcript.said()).toHaveText('transcript.pdf is attached.');
  await expectLargeTargets(page);
  await transcript.deleteButton().click();
  await expect(transcript.undoButton()).toBeFocused();
  await expectLargeTargets(page);
  for (const [route, heading] of [
    ['/review', 'Check your answers'],
    ['/account', 'Your Account'],
  ] as const)
    await expectLargeAt(page, route, heading);
  await applicant.submit();
  await expectLargeAt(page, '/completion', 'Your application was successfully submitted.');
});
