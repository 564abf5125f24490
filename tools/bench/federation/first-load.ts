import { watchFirstKey } from './first-key.mjs';
import { slowDown, type Network } from './networks.mjs';
import { gzipSize, watchTraffic } from './traffic.mjs';
import type { Browser } from 'playwright-core';

export interface FirstLoad {
  /** Requests that started before the page was usable. `bytes` and `javascriptKb` are the sizes of their responses. */
  requests: number;
  /** On the wire, including headers. */
  bytes: number;
  /** Gzipped size of all scripts. */
  javascriptKb: number;
  /** Milliseconds from navigation until a key press in the first question reached the store. */
  usableMs: number;
}

export async function measureFirstLoad(browser: Browser, url: string, network: Network): Promise<FirstLoad> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const { transfers, rest } = await watchTraffic(devtools);
  await slowDown(devtools, network);
  await page.exposeFunction('pressKey', (key: string) => page.keyboard.press(key));
  await page.addInitScript(watchFirstKey);

  await page.goto(url, { waitUntil: 'commit' });
  const usableMs = await page.evaluate(
    () => (globalThis as unknown as { firstKey: Promise<number> }).firstKey,
  );
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

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
