import type { Response } from '@playwright/test';
import { pageContents } from '../fixtures/page-contents.ts';
import { expect, test } from '../fixtures/test.ts';

const STEPS = { about: 'About You', education: 'Your Academics', final_steps: 'Your Final Steps' };
/** Strings that occur in every build of React or the facade, and in no other script. */
const MARKS = ['react.transitional.element', 'A step was rendered outside the shell'];

test('the shell and three steps share one React and one store', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });

  await test.step('All three steps are opened in one page', async () => {
    await page.goto('/about');
    for (const label of Object.values(STEPS)) {
      await page.getByRole('link', { name: label }).click();
      await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
      await expect(page.getByRole('form', { name: label })).toBeVisible();
    }
  });

  const contents = await pageContents(page);
  await test.step('Each shared package is loaded once, from the shell', () => {
    expect(Object.keys(contents.shared)).toEqual(expect.arrayContaining(['react', '@portico/step-kit']));
    for (const copies of Object.values(contents.shared)) {
      expect(copies).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+ from shell_/)]);
    }
  });

  await test.step('Each of the three steps is a separate container', () => {
    for (const step of Object.keys(STEPS)) {
      expect(contents.containers).toContainEqual(expect.stringMatching(new RegExp(`^${step}_\\d`)));
    }
  });

  await test.step('The page has one React, one root, and one store', () => {
    expect(contents).toMatchObject({ reacts: 1, roots: 1, stores: 1 });
  });

  await test.step('Only the shell carries a React and a facade', async () => {
    const texts = await Promise.all(
      scripts.map(async (script) => ({ url: script.url(), text: await script.text() })),
    );
    for (const mark of MARKS) {
      const carriers = texts
        .filter(({ text }) => text.includes(mark))
        .map(({ url }) => new URL(url).pathname);
      expect(carriers).toEqual([expect.stringMatching(/^\/releases\/shell\//)]);
    }
    expect(texts.filter(({ url }) => !url.includes('/releases/shell/')).length).toBeGreaterThanOrEqual(6);
  });
});
