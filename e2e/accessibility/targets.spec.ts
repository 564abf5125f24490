import { SCREENS } from '@portico/contracts';
import { expectLargeTargets } from '../fixtures/target-size.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitted } from '../shell/submitted.ts';
import { takenOver } from '../shell/taken-over.ts';

test.use({ viewport: { width: 375, height: 667 } });

const STEPS = ['/about', '/education', '/final-steps'];

test('every control for applicants has a target of 44 px on a phone', async ({ page, applicant }) => {
  test.setTimeout(120_000);
  const check = (path: string) =>
    test.step(path, async () => {
      await page.goto(path);
      if (STEPS.includes(path)) await takenOver(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLargeTargets(page);
    });
  for (const path of [...STEPS, SCREENS.review, SCREENS.deadlines, SCREENS.account]) await check(path);
  await submitted(applicant);
  await check(SCREENS.completion);
  await page.context().clearCookies();
  for (const path of [SCREENS.logIn, SCREENS.signUp, SCREENS.forgot, SCREENS.reset]) await check(path);
});
