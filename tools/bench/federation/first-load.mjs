import { watchFirstKey } from './first-key.mjs';
import { slowDown } from './networks.mjs';
import { gzipSize, watchTraffic } from './traffic.mjs';

/**
 * @typedef {object} FirstLoad
 * @property {number} requests Begun before the page was usable; bytes and JavaScript are of these.
 * @property {number} bytes As they came over the wire, headers included.
 * @property {number} javascriptKb All scripts under gzip, kB.
 * @property {number} usableMs From the navigation until a key in the first question has reached the store.
 */

/**
 * Opens a route with an empty cache on a slow network.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('./networks.mjs').Network} network
 * @param {{ locale?: string }} [options] the language that the browser asks for
 * @returns {Promise<FirstLoad>}
 */
export async function measureFirstLoad(browser, url, network, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { transfers, rest } = await watchTraffic(devtools);
  await slowDown(devtools, network);
  await page.exposeFunction('pressKey', (/** @type {string} */ key) => page.keyboard.press(key));
  await page.addInitScript(watchFirstKey);

  await page.goto(url, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(() => /** @type {any} */ (globalThis).firstKey);
  await rest();
  await context.close();

  const all = [...transfers.values()];
  const [document] = all;
  if (!document) throw new Error(`${url} was not requested.`);
  const needed = all.filter(({ beganAt }) => (beganAt - document.beganAt) * 1_000 < usableMs);
  const scripts = needed.filter(({ type }) => type === 'Script');
  const sizes = await Promise.all(scripts.map((script) => gzipSize(script.url)));
  return {
    requests: needed.length,
    bytes: sum(needed.map(({ bytes }) => bytes)),
    javascriptKb: sum(sizes) / 1_000,
    usableMs,
  };
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
