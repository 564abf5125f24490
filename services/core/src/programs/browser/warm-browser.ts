import type { Browser, LaunchOptions } from 'playwright-core';
import { ChromiumMissingError, findChromium } from './find-chromium.ts';
import { NO_NETWORK } from './no-network.ts';

/** Chromium's memory grows with what it prints; a start takes about half a second. */
const PRINTS_PER_BROWSER = 300;

export interface WarmBrowserOptions {
  /** Hears of each start. */
  onStart?: (() => void) | undefined;
  /** Settings of Chromium beside those that keep it off the network. */
  args?: readonly string[];
}

/**
 * Pages of one context and one origin share a process, and what it has compiled: V8 looks for that where it does not begin while a file is still on its way. Whoever works
 * in it can have its rubbish collected (`gc()`).
 */
export const ONE_PROCESS = ['--process-per-site', '--js-flags=--no-script-streaming --expose-gc'];

/**
 * One Chromium that stays up between prints, and is replaced when it dies, misbehaves or has worked long enough. It reaches no network: whatever
 * its pages get, `work` answers (`answerPages`).
 */
export class WarmBrowser {
  private current: Lease | undefined;

  constructor(
    private readonly configuredPath?: string,
    private readonly options: WarmBrowserOptions = {},
  ) {}

  /**
   * Runs `work` with a browser that works, as far as anybody knows. After a time-out, and when something was closed below the work, the next
   * one gets a new browser; the old one ends when its other work is done.
   * @throws ChromiumMissingError
   */
  async use<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
    const lease = await this.lease();
    lease.users++;
    try {
      return await work(await lease.browser);
    } catch (error) {
      if (isTimeout(error) || isClosed(error)) this.replace(lease); // it may hang for good, or have died this moment
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
    const isUp = known && (await known.browser.then((browser) => browser.isConnected()).catch(() => false)); // its starter was told why
    if (isUp && known === this.current) return known;
    if (known !== this.current) return this.lease(); // somebody else has replaced it meanwhile
    const executablePath = findChromium(this.configuredPath);
    if (!executablePath) throw new ChromiumMissingError();
    // Chromium's own sandbox can't be set up by root; the pages are ours.
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

/** What drives a browser is large: it is loaded with the first one, not with the server. */
async function launch(options: LaunchOptions): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch(options);
}

const isTimeout = (error: unknown): boolean => (error as { name?: string }).name === 'TimeoutError';

/** Playwright has no class for it that can be had. */
const isClosed = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('context or browser has been closed');

async function end({ browser }: Lease): Promise<void> {
  const started = await browser.catch(() => undefined); // one that never started needs no closing
  await started?.close().catch(() => undefined); // it may have died before
}
