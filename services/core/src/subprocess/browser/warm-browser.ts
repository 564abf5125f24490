import type { Browser, LaunchOptions } from 'playwright-core';
import { ChromiumMissingError, findChromium } from './find-chromium.ts';
import { NO_NETWORK } from './no-network.ts';

/** A browser is replaced after this many prints, because its memory grows. A restart takes about half a second. */
const PRINTS_PER_BROWSER = 300;

export interface WarmBrowserOptions {
  onStart?: (() => void) | undefined;
  args?: readonly string[];
}

/** Pages of a context and origin share a process and compiled code, which V8 reuses only without script streaming. Adds `gc()`. */
export const ONE_PROCESS = ['--process-per-site', '--js-flags=--no-script-streaming --expose-gc'];

/** A Chromium without network that stays up between prints. Replaced when it crashes or hangs, and after `PRINTS_PER_BROWSER` uses. */
export class WarmBrowser {
  private current: Lease | undefined;

  constructor(
    private readonly configuredPath?: string,
    private readonly options: WarmBrowserOptions = {},
  ) {}

  /** After a timeout or crash, the next call gets a new browser; the old one finishes its other work. @throws ChromiumMissingError */
  async use<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    const lease = await this.lease();
    lease.users++;
    try {
      return await work(await lease.browser);
    } catch (error) {
      if (isTimeout(error) || isClosed(error)) this.replace(lease); // the browser may be hanging or dead
      throw error;
    } finally {
      lease.users--;
      if (++lease.uses >= PRINTS_PER_BROWSER) this.replace(lease);
      if (lease !== this.current && lease.users === 0) await end(lease);
    }
  }

  async close(): Promise<void> {
    const lease = this.current;
    this.current = undefined;
    if (lease) await end(lease);
  }

  private async lease(): Promise<Lease> {
    const known = this.current;
    const isUp = known && (await known.browser.then((browser) => browser.isConnected()).catch(() => false)); // the caller who started it got the error
    if (isUp && known === this.current) return known;
    if (known !== this.current) return this.lease(); // the browser has been replaced in the meantime
    const executablePath = findChromium(this.configuredPath);
    if (!executablePath) throw new ChromiumMissingError();
    // Chromium's sandbox doesn't work as root, and the pages are trusted.
    const { onStart, args: more = [] } = this.options;
    const args = [...NO_NETWORK, ...more, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
    onStart?.();
    this.current = { browser: launch({ executablePath, args, headless: true }), users: 0, uses: 0 };
    return this.current;
  }

  private replace(lease: Lease): void {
    if (this.current === lease) this.current = undefined;
  }
}

interface Lease {
  browser: Promise<Browser>;
  users: number;
  uses: number;
}

async function launch(options: LaunchOptions): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(options);
}

const isTimeout = (error: unknown): boolean => (error as { name?: string }).name === 'TimeoutError';

const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('context or browser has been closed');

async function end({ browser }: Lease): Promise<void> {
  const started = await browser.catch(() => undefined); // the browser may have failed to start
  await started?.close().catch(() => undefined); // the browser may have crashed
}
