import type { Browser } from 'playwright-core';
import { part, Semaphore } from '../platform/index.ts';
import type { WarmBrowser } from '../subprocess/index.ts';
import type { PrintJob } from './page-printer.ts';
import { PrintLane } from './print-lane.ts';

/** On two processors, a third makes each print slower and takes another 100 MB. */
const LANES = 2;
/** Milliseconds; an idle lane's process takes about 100 MB. */
const KEPT = 20_000;

export class PrintLanes {
  private readonly places = new Semaphore(LANES);
  private readonly free = new Map<PrintLane, NodeJS.Timeout>();

  constructor(private readonly browser: WarmBrowser) {}

  /** Runs `work` in a free lane. Resolves before the lane has been cleaned up. */
  run<T>(job: Pick<PrintJob, 'answer' | 'signal'>, work: (lane: PrintLane) => Promise<T>): Promise<T> {
    return new Promise((handOn, reject) => {
      this.places.run(() => part('print by Chromium', () => this.runNow(job, work, handOn))).catch(reject);
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.free.keys()].map((lane) => this.end(lane)));
  }

  private runNow<T>(
    job: Pick<PrintJob, 'answer' | 'signal'>,
    work: (lane: PrintLane) => Promise<T>,
    handOn: (done: T) => void,
  ): Promise<void> {
    job.signal.throwIfAborted();
    return this.browser.use(async (browser) => {
      const lane = (await this.take(browser)) ?? (await PrintLane.open(browser));
      try {
        await lane.run(job, work, handOn);
      } finally {
        await this.give(lane);
      }
    });
  }

  private async take(browser: Browser): Promise<PrintLane | undefined> {
    for (const lane of this.free.keys()) {
      this.forget(lane);
      if (lane.browser === browser && (await lane.isAlive())) return lane;
      await lane.close();
    }
    return undefined;
  }

  private async give(lane: PrintLane): Promise<void> {
    if (lane.isOver) return lane.close();
    this.free.set(lane, setTimeout(() => void this.end(lane), KEPT).unref());
  }

  private end(lane: PrintLane): Promise<void> {
    this.forget(lane);
    return lane.close();
  }

  private forget(lane: PrintLane): void {
    clearTimeout(this.free.get(lane));
    this.free.delete(lane);
  }
}
