import { watchFirstKey } from './first-key.mjs';
import { slowDown } from './networks.mjs';
import { watchTraffic } from './traffic.mjs';

/** CPU slowdown that imitates a mid-range phone. */
const CPU_SLOWDOWN = 4;
const PHONE = { width: 375, height: 812 };

/**
 * @typedef {object} FirstPaint
 * @property {number} paintMs first contentful paint
 * @property {number} readyMs milliseconds that `watch` found
 * @property {number} blockingMs total blocking time from the first paint until the network is idle
 * @property {number} wholeBlockingMs total blocking time from navigation until the network is idle
 * @property {number} bytes on the wire until the network is idle, including headers
 * @property {number} shift cumulative layout shift
 */

/**
 * Opens a page on a phone with an empty cache and a slow network.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {import('./networks.mjs').Network} network
 * @param {() => void} [watch] runs in the page before its scripts, and sets `firstKey` to a promise of milliseconds since navigation; default: until a key press in the first question reached the store
 * @returns {Promise<FirstPaint>}
 */
export async function measureFirstPaint(browser, url, network, watch = watchFirstKey) {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { transfers, rest } = await watchTraffic(devtools);
  await slowDown(devtools, network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.exposeFunction('pressKey', (/** @type {string} */ key) => page.keyboard.press(key));
  await page.addInitScript(watch);
  await page.addInitScript(watchPaint);
  await page.goto(url, { waitUntil: 'commit' });
  const readyMs = await page.evaluate(() => /** @type {any} */ (globalThis).firstKey);
  await rest();
  const { tasks, shift } = await page.evaluate(() => /** @type {any} */ (globalThis).painted);
  const paintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await context.close();
  return {
    paintMs,
    readyMs,
    blockingMs: blocking(tasks.filter((/** @type {Task} */ { end }) => end > paintMs)),
    wholeBlockingMs: blocking(tasks),
    bytes: [...transfers.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    shift,
  };
}

/** @typedef {{ end: number, duration: number }} Task */

/** @param {Task[]} tasks */
function blocking(tasks) {
  return tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

/** Runs in the page before its scripts. Collects long tasks and layout shifts. */
function watchPaint() {
  const painted = { tasks: /** @type {Task[]} */ ([]), shift: 0 };
  Object.assign(globalThis, { painted });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      painted.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of /** @type {any[]} */ (list.getEntries()))
      if (!entry.hadRecentInput) painted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
