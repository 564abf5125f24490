import type { Browser, BrowserContext } from 'playwright-core';

/** The discard port: nothing answers there. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Browser contexts that stay between prints, so that the files of the shell are loaded once; what a page has kept of an
 * applicant goes with its print. A context in which anything went wrong is not used again.
 */
export class PrintContexts {
  private readonly idle = new WeakMap<Browser, Map<string, BrowserContext[]>>();

  /**
   * Runs `work` in a context that holds nothing of an earlier print and can load from nowhere but `origin`. The context is
   * closed at once when `signal` aborts.
   */
  async use<T>(
    browser: Browser,
    origin: string,
    signal: AbortSignal,
    work: (context: BrowserContext) => Promise<T>,
  ): Promise<T> {
    const idle = this.idleOf(browser, origin);
    const context = idle.pop() ?? (await open(browser, origin));
    const close = () => context.close().catch(() => {}); // the browser may be gone, and the context with it
    const stop = () => void close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const result = await work(context);
      await empty(context, origin);
      idle.push(context);
      return result;
    } catch (error) {
      await close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  private idleOf(browser: Browser, origin: string): BrowserContext[] {
    const ofBrowser = this.idle.get(browser) ?? new Map<string, BrowserContext[]>();
    this.idle.set(browser, ofBrowser);
    const ofOrigin = ofBrowser.get(origin) ?? [];
    ofBrowser.set(origin, ofOrigin);
    return ofOrigin;
  }
}

/**
 * Everything but the origin goes to a proxy that is not there. Playwright's routes would forbid as much, but they ask this
 * process about every file and turn the cache off.
 */
function open(browser: Browser, origin: string): Promise<BrowserContext> {
  return browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    proxy: { server: NOWHERE, bypass: `<-loopback>,${new URL(origin).host}` },
  });
}

/** Closes the pages and removes all that they have stored; only the cache of files stays. */
async function empty(context: BrowserContext, origin: string): Promise<void> {
  const [first, ...others] = context.pages();
  await Promise.all(others.map((page) => page.close()));
  if (!first) return;
  const session = await context.newCDPSession(first);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await first.close();
  await context.clearCookies();
}
