import type { Page } from '@playwright/test';
import { TEXTS, type StepFailureKind, type StepFailurePayload } from '@portico/contracts';
import { COMPLETE_ANSWERS } from '@portico/tools/complete-answers';
import { HttpApplicant } from '@portico/tools/http-applicant';
import { fill } from '../applicants/fill.ts';
import { handOver } from '../applicants/copy-session-cookies.ts';
import { startOwnProduct, type Product } from '../fixtures/product.ts';
import { buildSecondRelease, insertRelease, removeSecondRelease } from '../fixtures/second-release.ts';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

const NEW_TITLE = 'Your Plans';
const SOUND = {
  file: 'src/questions/admission.questions.ts',
  from: 'Admission Details',
  to: NEW_TITLE,
};
/** Label of the question that the live release requires and the last good release doesn't. */
const ASKED_MORE = 'Where do you plan to live?';
const ASKS_MORE = {
  file: 'src/questions/admission.questions.ts',
  from: `label: '${ASKED_MORE}',`,
  to: `label: '${ASKED_MORE}',\n      required: true,`,
};
/** Change that requires a facade that doesn't exist yet. The registry would reject the release, so the test inserts it directly. */
const FOR_A_NEWER_FACADE = {
  file: 'package.json',
  from: '"@portico/step-kit": "*"',
  to: '"@portico/step-kit": "^99.0.0"',
};

let product: Product;
/** Version of the live release of Education. Its last good release is the built-in one. */
let version: string;
test.beforeAll(async () => {
  product = await startOwnProduct();
  version = await release(SOUND, ASKS_MORE);
});
test.afterAll(() => product.stop());

/** Builds a changed release of Education and makes it live. The previous live release becomes the last good one. */
async function release(...changes: (typeof SOUND)[]): Promise<string> {
  const built = await buildSecondRelease('education', ...changes);
  try {
    return (await insertRelease(built, product.dataDir)).version;
  } finally {
    await removeSecondRelease(built);
  }
}

/** Reloads the page until the server's HTML refers to this version of Education. */
async function openWith(page: Page, path: string, version: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${product.url}${path}`);
    expect(await page.locator('#portico-page').textContent()).toContain(`/releases/education/${version}/`);
  }).toPass();
}

/** Types an answer and opens the step, whose live release fails. Expects the last good release, a report of the failure, and the answer. */
async function seeLadder(page: Page, version: string, kind: StepFailureKind): Promise<void> {
  const report = page.waitForRequest(
    (request) =>
      request.url().endsWith('/public/step-failures') &&
      (request.postDataJSON() as StepFailurePayload).version === version,
  );
  await test.step('An answer is typed', async () => {
    await openWith(page, '/about', version);
    // Waits for hydration, because text typed before that isn't kept: the HTML from the server has no form element.
    await page.locator('form').getByLabel('First Name', { exact: true }).fill('Robin');
  });

  await test.step('The step is shown in its last good release', async () => {
    // Doesn't wait for the load event, which a hanging file delays.
    await page.goto(`${product.url}/education`, { waitUntil: 'commit' });
    await expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'About You' })).toBeVisible();
  });

  await test.step('The server has counted the failure', async () => {
    const request = await report;
    expect(request.postDataJSON()).toMatchObject({ step: 'education', version, kind });
    expect((await request.response())?.status()).toBe(200);
  });

  await test.step('The answer is still there', async () => {
    await page.goto(`${product.url}/about`);
    await expect(page.getByLabel('First Name', { exact: true })).toHaveValue('Robin');
  });
}

test.describe('a release whose files fail', () => {
  test(`is shown once they load ${SOAK}`, async ({ page }) => {
    await openWith(page, '/education', version);
    await expect(page.getByRole('heading', { name: NEW_TITLE })).toBeVisible();
  });

  test('falls back when its entry is not found', async ({ page }) => {
    await page.route(`**/releases/education/${version}/remoteEntry.*`, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await seeLadder(page, version, 'load');
  });

  test(`falls back when its entry hangs ${SOAK}`, async ({ page }) => {
    await page.route(`**/releases/education/${version}/remoteEntry.*`, () => undefined);
    await seeLadder(page, version, 'timeout');
  });

  test('falls back when a byte of its chunk was altered', async ({ page }) => {
    await page.route(`**/releases/education/${version}/step.*.js*`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    await seeLadder(page, version, 'integrity');
    await page.unrouteAll({ behavior: 'wait' }); // the file is requested more than once
  });
});

test.describe('an application whose page shows the last good release', () => {
  /** Logs in an applicant who lacks one answer that both releases require and one that only the broken release requires. */
  async function begin(page: Page): Promise<HttpApplicant> {
    const applicant = new HttpApplicant(product.url);
    await applicant.enter();
    await applicant.save({ ...COMPLETE_ANSWERS, entry_term: '', entry_term_desc: '' });
    await handOver(applicant, page.context());
    await page.route(`**/releases/education/${version}/remoteEntry.*`, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    return applicant;
  }
  const summary = (page: Page) => page.getByRole('region', { name: "We're missing some information!" });
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
  const lastGood = (page: Page) => expect(page.getByRole('form', { name: 'Your Academics' })).toBeVisible();

  async function answerAndSubmit(page: Page, applicant: HttpApplicant): Promise<void> {
    await test.step('The error leads to a question that is on the page', async () => {
      await expect(summary(page).getByRole('link', { name: ASKED_MORE })).toHaveCount(0);
      await summary(page).getByRole('link', { name: 'When do you plan to enroll?' }).click();
      await lastGood(page);
      await fill(page, { widget: 'select', label: 'When do you plan to enroll?', value: 'Fall 2027' });
      await expect(summary(page)).toHaveCount(0);
    });
    await test.step('The submission holds the answers to the questions shown', async () => {
      await page.getByRole('link', { name: 'Your Final Steps' }).click();
      await submit(page);
      await expect(page.getByRole('heading', { name: TEXTS.submitted })).toBeVisible();
      const { submission } = await applicant.profile();
      expect(submission).not.toBeNull();
    });
  }

  test('is validated and submitted by that', async ({ page }) => {
    const applicant = await begin(page);
    await openWith(page, '/education', version);
    await lastGood(page);
    await page.getByRole('link', { name: 'Your Final Steps' }).click();
    await submit(page);
    await expect(summary(page)).toBeVisible();
    await answerAndSubmit(page, applicant);
  });

  test(`still works when the step is opened only after a refused submission ${SOAK}`, async ({ page }) => {
    const applicant = await begin(page);
    await openWith(page, '/final-steps', version);
    await submit(page);
    // The server validates with the live release, because the page hasn't shown the step yet.
    await summary(page).getByRole('link', { name: ASKED_MORE }).click();
    await lastGood(page);
    await answerAndSubmit(page, applicant);
  });
});

test(`a release that needs a newer facade falls back ${SOAK}`, async ({ page }) => {
  await seeLadder(page, await release(FOR_A_NEWER_FACADE), 'incompatible');
});
