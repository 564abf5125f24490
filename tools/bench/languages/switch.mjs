/// <reference lib="dom" />

/** By its own name: how whoever reads it finds it in the menu. */
const ARABIC = 'العربية';
const ENGLISH = 'English';

/**
 * Milliseconds from the choice of a language until the page is drawn in it, on a page with an answer: to Arabic and back. The texts come from the
 * server the first time.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<number[]>}
 * @throws Error when the answer or the focus was lost on the way.
 */
export async function measureSwitch(browser, url) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(url);
  const question = page.locator('#first_name');
  await question.fill('Ada');
  const took = [];
  for (const [from, to, language] of [
    [ENGLISH, ARABIC, 'ar'],
    [ARABIC, ENGLISH, 'en'],
  ]) {
    const menu = page.locator('header button', { hasText: from });
    await menu.click();
    const choice = page.locator('header li button', { hasText: to });
    await choice.waitFor();
    took.push(await choice.evaluate(timeOf, language));
    const isFocused = await page.evaluate((name) => document.activeElement?.textContent === name, to);
    if ((await question.inputValue()) !== 'Ada') throw new Error(`The answer was lost on the way to ${to}.`);
    if (!isFocused) throw new Error(`The focus was lost on the way to ${to}.`);
  }
  await context.close();
  return took;
}

/**
 * Runs in the page: from the press until the frame after the heading has changed.
 * @param {HTMLElement} choice
 * @param {string} language
 * @returns {Promise<number>}
 */
function timeOf(choice, language) {
  return new Promise((resolve) => {
    const heading = document.querySelector('h1');
    const before = heading?.textContent;
    const began = performance.now();
    const seen = new MutationObserver(() => {
      if (document.documentElement.lang !== language || heading?.textContent === before) return;
      seen.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)));
    });
    seen.observe(document.documentElement, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    choice.click();
  });
}
