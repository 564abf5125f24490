/// <reference lib="dom" />

/**
 * Milliseconds from the choice of a language until the page is drawn in it, on a page with an answer: to Arabic and back. The texts come from the
 * server the first time, from the browser's cache after it.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<number[]>}
 * @throws Error when an answer or the focus was lost on the way.
 */
export async function measureSwitch(browser, url) {
  void browser;
  throw new Error(`There is no menu of languages at ${url} yet.`);
}
