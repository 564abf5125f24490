import { COMPLETE_ANSWERS } from '../../applicants/complete-answers.mjs';
import { HttpApplicant } from '../../applicants/http-applicant.mjs';
import { builtStep } from './build-small-page.mjs';
import { clickUntilPainted } from './click-until-painted.mjs';
import { openEverything } from './open-everything.mjs';

/** Milliseconds between the load of the last page and the click on Submit, so that the page's idle work is finished. */
const IDLE_MS = 1_000;
/** Invalid answer to a question that both the full and the small definition have. */
const WRONG = { hs_gpa: '3' };

/**
 * Returns the milliseconds from the click on Submit until the summary and every error of the education page are painted, for a
 * new applicant who has seen that page and was never validated.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('@portico/form-model').StepDefinition} education
 */
export async function measureSubmit(browser, url, education) {
  const applicant = await lackingApplicant(url, education);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    await context.addCookies(applicant.cookies.map((cookie) => ({ ...cookie, url })));
    const page = await context.newPage();
    await page.goto(url + education.route);
    await page.locator('[id="hs_gpa"]').waitFor();
    await page.getByRole('link', { name: 'Your Final Steps', exact: true }).click();
    const button = page.getByRole('button', { name: 'Submit', exact: true });
    await button.waitFor();
    await page.waitForTimeout(IDLE_MS);
    return await clickUntilPainted(button, areErrorsThere, education.route);
  } finally {
    await context.close();
  }
}

/**
 * Creates an applicant with all sets of the education page open, whose only errors are on that page and later ones.
 * @param {string} url
 * @param {import('@portico/form-model').StepDefinition} education
 */
async function lackingApplicant(url, education) {
  const applicant = new HttpApplicant(url);
  await applicant.enter();
  await openEverything(applicant, education, { fillsSets: false });
  const { dataModel } = await builtStep('about');
  const about = Object.entries(COMPLETE_ANSWERS).filter(([key]) => key in dataModel);
  await applicant.save({ ...Object.fromEntries(about), ...WRONG });
  return applicant;
}

/** Runs in the page. Returns whether each of a page's errors in the summary also shows at its question. @param {string} route page with the errors */
function areErrorsThere(route) {
  if (location.pathname !== route) return false;
  const summary = document.querySelector('[aria-labelledby="error-summary-title"]');
  const links = [...(summary?.querySelectorAll('a') ?? [])].filter(({ pathname }) => pathname === route);
  const errors = links.map(({ hash }) => document.getElementById(`${hash.slice(1)}-errors`));
  return errors.length > 0 && errors.every((list) => list?.textContent);
}
