import { expect, test } from '../fixtures/test.ts';

test('a browser older than the supported ones says which browsers work, and whom to ask', async ({
  page,
}) => {
  // `innerText` contains only what is visible. Playwright's own checks need Chromium 105.
  const notice = () => page.evaluate("document.querySelector('.old-browser').innerText");
  for (const path of ['/about', '/signup']) {
    await page.goto(path);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.old-browser')).display")).toBe(
      'block',
    );
    expect(await notice()).toMatch(
      /Firefox 126, Safari 16\.4.*\(410\) 555-0100.*application-help@university\.example/s,
    );
  }
});
