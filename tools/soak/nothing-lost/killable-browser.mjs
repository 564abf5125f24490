import { chromium } from 'playwright-core';
import { start } from '../../processes/child.mjs';
import { waitUntil } from '../../processes/wait-until.mjs';

/**
 * A Chromium that can be killed and reopened with the same profile.
 * @typedef {object} Browser
 * @property {import('playwright-core').Page} page
 * @property {import('playwright-core').BrowserContext} context
 * @property {() => Promise<void>} kill sends SIGKILL to all processes of the browser
 */

/** @param {string} executable @param {string} profile folder of the profile @returns {Promise<Browser>} */
export async function openBrowser(executable, profile) {
  const running = start(
    executable,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-extensions',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { output: 'pipe' },
  );
  const address = await waitUntil(
    'the browser says where it listens',
    async () => /DevTools listening on (ws:\S+)/.exec(running.output())?.[1],
    {
      withinMs: 30_000,
      failure: running.failure,
    },
  );
  const browser = await chromium.connectOverCDP(address);
  const context = browser.contexts()[0];
  if (!context) throw new Error('The browser has no profile open.');
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(20_000);
  return {
    page,
    context,
    kill: async () => {
      await running.stop('SIGKILL');
      await browser.close().catch(() => undefined); // Fails, because the browser's process is gone.
    },
  };
}
