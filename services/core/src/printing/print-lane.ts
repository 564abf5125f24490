import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { answerPages } from '../programs/index.ts';
import type { PrintJob } from './page-printer.ts';

/** Where a print believes to be. Nobody can have this name (RFC 6761). */
export const ORIGIN = 'https://print.invalid';
/** A process grows with what it draws. */
const PRINTS_PER_PROCESS = 50;
/** By itself a process clears up only when it has to: two would hold some 300 MB more. It takes some 25 ms. */
const PRINTS_PER_COLLECTION = 3;
/** Milliseconds in which an idle process answers. */
const ALIVE_WITHIN = 2_000;

const NOTHING = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' };

/**
 * Draws one print after the other, each in pages of its own, all in one process of the browser: by the second one it has compiled the code of the shell. Nothing else is
 * left for the next: what pages have stored is removed with them, and after anything but a print that went well the whole context is closed. For a browser with `ONE_PROCESS`.
 */
export class PrintLane {
  private prints = 0;
  private isOpen = true;

  private constructor(
    readonly browser: Browser,
    private readonly context: BrowserContext,
    /** Nothing stands in it. It keeps the process. */
    private readonly holder: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async open(browser: Browser): Promise<PrintLane> {
    const context = await browser.newContext({ serviceWorkers: 'block', acceptDownloads: false });
    try {
      const holder = await context.newPage();
      await context.route('**/*', (route) => route.fulfill(NOTHING));
      await holder.goto(ORIGIN);
      await context.unrouteAll();
      return new PrintLane(browser, context, holder, await context.newCDPSession(holder));
    } catch (error) {
      await closed(context);
      throw error;
    }
  }

  /** Whether it draws no further print. */
  get isOver(): boolean {
    return !this.isOpen || this.prints >= PRINTS_PER_PROCESS;
  }

  /** Whether its process is there. */
  async isAlive(): Promise<boolean> {
    const asked = this.holder.waitForFunction(() => true, undefined, { timeout: ALIVE_WITHIN });
    return asked.then(
      () => true,
      () => false,
    );
  }

  /**
   * Runs `work` with nothing around it but what `answer` gives. Ends when `answer` fails, and at once when `signal` aborts. What `work` has
   * made is handed on before the lane is empty again.
   * @throws what `answer` throws
   */
  async run<T>(
    { answer, signal }: Pick<PrintJob, 'answer' | 'signal'>,
    work: (lane: PrintLane) => Promise<T>,
    handOn: (done: T) => void,
  ): Promise<void> {
    this.prints++;
    const stop = () => void this.close();
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      const { promise: failed, reject } = withReject();
      await answerPages(this.context, (request) => onlyOwn(request.url(), () => answer(request)), reject);
      handOn(await Promise.race([work(this), failed]));
      // The print is good, whatever becomes of the lane.
      await this.empty().catch(() => this.close());
    } catch (error) {
      await this.close();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** A page at an address of ORIGIN, in the process of the lane from its first moment: an empty one begins in a process of its own, which takes 30 ms. */
  async show(url: string): Promise<Page> {
    const [page] = await Promise.all([
      this.context.waitForEvent('page'),
      this.holder.evaluate(openApart, url),
    ]);
    return page;
  }

  /** An empty page. */
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

/** Runs in the page that holds the process: the other one knows nothing of it. */
const openApart = (url: string): void => {
  const { open } = globalThis as unknown as { open(url: string, target: string, features: string): void };
  open(url, '_blank', 'noopener');
};

/** Runs in the page that holds the process. What Chromium's tools offer for it throws away what was compiled, too: to run the script took the next print 48 ms in place of 4. */
const collectGarbage = (): void => (globalThis as unknown as { gc(): void }).gc();

/** The browser may be gone, and the context with it. */
const closed = (context: BrowserContext): Promise<void> => context.close().catch(() => {});

/** Other places are not even asked for. */
const onlyOwn = async <T>(url: string, answer: () => Promise<T>): Promise<T | undefined> =>
  new URL(url).origin === ORIGIN ? answer() : undefined;

function withReject() {
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<never>((_, fail) => {
    reject = fail;
  });
  promise.catch(() => {}); // what comes after the work has ended is of no interest
  return { promise, reject };
}
