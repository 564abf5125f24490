import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { SOAK } from '../fixtures/soak.ts';

/** Appends code to matching files, as an attacker on the network would. */
async function tamperWith(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;window.tampered = true;` });
  });
}

// Waits for routes that still handle requests, because pages may be preloading files when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

const wasRun = (page: Page) => page.evaluate(() => 'tampered' in window);

for (const [what, files] of [
  ['the entry', /\/releases\/education\/[^/]+\/remoteEntry\./],
  ['a chunk', /\/releases\/education\/[^/]+\/step\./],
] as const)
  test(`a step whose ${what} was changed in transit does not run, and works again when it is intact${what === 'the entry' ? '' : ` ${SOAK}`}`, async ({
    page,
  }) => {
    await test.step('The changed code is blocked, and the step shows an error', async () => {
      await tamperWith(page, files);
      await page.goto('/education');
      await expect(page.getByRole('alert').filter({ hasText: 'Your Academics' })).toBeVisible();
      expect(await wasRun(page)).toBe(false);
    });

    await test.step('The other steps work', async () => {
      await page.getByRole('link', { name: 'About You' }).click();
      await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
    });

    await test.step('Once the files are intact, "Retry" shows the step', async () => {
      await page.getByRole('link', { name: 'Your Academics' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Your Academics' })).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Your Academics' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(await wasRun(page)).toBe(false);
    });
  });

test('a shell that was changed in transit does not run', async ({ page }) => {
  await tamperWith(page, /\/releases\/shell\/[^/]+\/shell\.[0-9a-f]+\.js/);
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  await page.goto('/about');
  await refused;
  expect(await wasRun(page)).toBe(false);
  // The server's HTML stays, because React doesn't render the tampered step.
  await expect(page.locator('#root form')).toHaveCount(0);
});

test('a lazy chunk of the shell that was changed in transit does not run, and the page keeps working', async ({
  page,
}) => {
  await tamperWith(page, /\/releases\/shell\/[^/]+\/(?!shell\.)[^/]+\.js/);
  const refused = page.waitForEvent('console', (message) => message.text().includes("'integrity' attribute"));
  await page.goto('/about');
  const firstName = page.getByLabel('First Name', { exact: true });
  await firstName.fill('Robin');
  await refused;
  expect(await wasRun(page)).toBe(false);
  await expect(firstName).toHaveValue('Robin');
  await page.getByLabel('Last Name', { exact: true }).fill('Example');
  await expect(page.getByLabel('Last Name', { exact: true })).toHaveValue('Example');
});

test('a script that the page does not list is blocked', async ({ page, product }) => {
  await page.route('**/evil.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' }),
  );
  await page.goto('/about');
  await expect(page.getByLabel('First Name', { exact: true })).toBeVisible();
  for (const address of [`${product.url}/evil.js`, 'https://evil.example/evil.js']) {
    const outcome = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src });
          script.onload = () => resolve('ran');
          script.onerror = () => resolve('refused');
          document.head.append(script);
        }),
      address,
    );
    expect(outcome).toBe('refused');
  }
  expect(await wasRun(page)).toBe(false);
});
