import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { interceptRequests } from '../subprocess/index.ts';
import type { PrintJob } from './page-printer.ts';

/** Reserved by RFC 6761, so it can't be a real host. */
export const ORIGIN = 'https://print.invalid';
/** A renderer process is replaced after this many prints, because its memory grows. */
const PRINTS_PER_PROCESS = 50;
/** Garbage is collected after this many prints, which takes about 25 ms. Otherwise two processes use about 300 MB more. */
const PRINTS_PER_COLLECTION = 3;
const ALIVE_WITHIN = 2_000;

const NOTHING = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };

/**
 * Prints one view after another in a single renderer process, which keeps the shell's compiled code. Clears stored data between prints, and
 * closes the context after any failure. Requires `ONE_PROCESS`.
 */
export class PrintBrowserContext {
  private prints = 0;
  private isOpen = true;

  private constructor(
    readonly browser: Browser,
    private readonly context: BrowserContext,
    private readonly holder: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async open(browser: Browser): Promise<PrintBrowserContext> {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    try {
      const holder = await context.newPage();
      await context.route('**/*', (route) => route.fulfill(NOTHING));
      await holder.goto(ORIGIN);
      await context.unrouteAll();
      return new PrintBrowserContext(browser, context, holder, await context.newCDPSession(holder));
    } catch (error) {
      await closed(context);
      throw error;
    }
  }

  get isOver(): boolean {
    return !this.isOpen || this.prints >= PRINTS_PER_PROCESS;
  }

  async isAlive(): Promise<boolean> {
    const asked = this.holder.waitForFunction(() => true, undefined, { timeout: ALIVE_WITHIN });
    return asked.then(
      () => true,
      () => false,
    );
  }

  /**
   * Runs `work` with `answer` as its only network. Resolves before cleanup has finished.
   * @throws the errors of `answer`, and the reason of `signal`
   */
  async run<T>(
    { answer, signal }: Pick<PrintJob, 'answer' | 'signal'>,
    work: (context: PrintBrowserContext) => Promise<T>,
    handOn: (done: T) => void,
  ): Promise<void> {
    this.prints++;
    const stop = () => void this.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      const { promise: failed, reject } = withReject();
      await interceptRequests(
        this.context,
        (request) => onlyOwn(request.url(), () => answer(request)),
        reject,
      );
      handOn(await Promise.race([work(this), failed]));
      // The PDF is complete, even if cleanup fails.
      await this.empty().catch(() => this.close());
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Opens a page that shares the renderer process from the start; an empty page would start its own process, which takes 30 ms. */
  async show(url: string): Promise<Page> {
    const [page] = await Promise.all([
      this.context.waitForEvent('page'),
      this.holder.evaluate(openApart, url),
    ]);
    return page;
  }

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  async close(): Promise<void> {
    this.isOpen = false;
    await closed(this.context);
  }

  private async empty(): Promise<void> {
    const pages = this.context.pages().filter((page) => page !== this.holder);
    await Promise.all(pages.map((page) => page.close()));
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.devtools.send('Storage.clearDataForOrigin', { origin: ORIGIN, storageTypes: 'all' });
    if (this.prints % PRINTS_PER_COLLECTION === 0) await this.holder.evaluate(collectGarbage);
  }
}

const openApart = (url: string): void => {
  const { open } = globalThis as unknown as { open(url: string, target: string, features: string): void };
  open(url, '_blank', 'noopener');
};

/** Used instead of Chromium's DevTools command, which also drops compiled code: the next print's script took 48 ms instead of 4. */
const collectGarbage = (): void => (globalThis as unknown as { gc(): void }).gc();

const closed = (context: BrowserContext): Promise<void> => context.close().catch(() => {});

const onlyOwn = async <T>(url: string, answer: () => Promise<T>): Promise<T | undefined> =>
  new URL(url).origin === ORIGIN ? answer() : undefined;

function withReject() {
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {}); // prevents an unhandled rejection
  return { promise, reject };
}
