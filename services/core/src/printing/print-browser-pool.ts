import type { Browser } from 'playwright-core';
import { part, Semaphore } from '../platform/index.ts';
import type { WarmBrowser } from '../subprocess/index.ts';
import type { PrintJob } from './page-printer.ts';
import { PrintBrowserContext } from './print-browser-context.ts';

/** Concurrent prints. On two processors, a third slows down each and takes another 100 MB. */
const LANES = 2;
/** Milliseconds to keep an idle context, whose process takes about 100 MB. */
const KEPT = 20_000;

export class PrintBrowserPool {
  private readonly places = new Semaphore(LANES);
  private readonly free = new Map<PrintBrowserContext, NodeJS.Timeout>();

  constructor(private readonly browser: WarmBrowser) {}

  /** Runs `work` in a free context. Resolves before the context has been cleaned up. */
  run<T>(
    job: Pick<PrintJob, 'answer' | 'signal'>,
    work: (context: PrintBrowserContext) => Promise<T>,
  ): Promise<T> {
    return new Promise((handOn, reject) => {
      this.places.run(() => part('print by Chromium', () => this.runNow(job, work, handOn))).catch(reject);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.free.keys()].map((context) => this.end(context)));
  }

  private runNow<T>(
    job: Pick<PrintJob, 'answer' | 'signal'>,
    work: (context: PrintBrowserContext) => Promise<T>,
    handOn: (done: T) => void,
  ): Promise<void> {
    job.signal.throwIfAborted();
    return this.browser.use(async (browser) => {
      const context = (await this.take(browser)) ?? (await PrintBrowserContext.open(browser));
      try {
        await context.run(job, work, handOn);
      } finally {
        await this.give(context);
      }
    });
  }

  private async take(browser: Browser): Promise<PrintBrowserContext | undefined> {
    for (const context of this.free.keys()) {
      this.forget(context);
      if (context.browser === browser && (await context.isAlive())) return context;
      await context.close();
    }
    return undefined;
  }

  private async give(context: PrintBrowserContext): Promise<void> {
    if (context.isOver) return context.close();
    this.free.set(context, setTimeout(() => void this.end(context), KEPT).unref());
  }

  private end(context: PrintBrowserContext): Promise<void> {
    this.forget(context);
    return context.close();
  }

  private forget(context: PrintBrowserContext): void {
    clearTimeout(this.free.get(context));
    this.free.delete(context);
  }
}
