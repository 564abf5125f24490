import { expect, type Locator, type Page } from '@playwright/test';

interface Call {
  url: string;
  at: number;
}

/**
 * The page's clock, which stands still until it is moved on, and a record of when the page calls the server by it. To be
 * made before the page is opened.
 */
export class PageClock {
  private constructor(private readonly page: Page) {}

  static async install(page: Page): Promise<PageClock> {
    await page.clock.install();
    await page.addInitScript(() => {
      const calls: Call[] = [];
      const network = window.fetch;
      let running = 0;
      window.fetch = async (input, init) => {
        calls.push({ url: input instanceof Request ? input.url : String(input), at: Date.now() });
        running += 1;
        try {
          return await network(input, init);
        } finally {
          running -= 1;
        }
      };
      Object.assign(window, { calls, isQuiet: () => running === 0 });
    });
    return new PageClock(page);
  }

  /** From now on time passes only in `runFor`. */
  async stop(): Promise<void> {
    const pauseSoon = async () => this.page.clock.pauseAt((await this.now()) + 1_000);
    try {
      await pauseSoon();
    } catch {
      // The order took longer than that second. By now the clock stands, and the next one can't come late.
      await pauseSoon();
    }
  }

  runFor(ms: number): Promise<void> {
    return this.page.clock.runFor(ms);
  }

  /** Moves the clock on by steps of so many milliseconds until that is seen: pages draw with the clock. */
  async runUntilVisible(what: Locator, step: number): Promise<void> {
    const look = async () => {
      await this.runFor(step);
      return what.isVisible();
    };
    await expect.poll(look, { intervals: [0] }).toBe(true);
  }

  now(): Promise<number> {
    return this.page.evaluate(() => Date.now());
  }

  /** When the page called an address that holds `part`, by its own clock. */
  callsTo(part: string): Promise<number[]> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as { calls: Call[] }).calls
          .filter(({ url }) => url.includes(wanted))
          .map(({ at }) => at),
      part,
    );
  }

  /**
   * Moves the clock on in steps until the page has called that address `count` times more, and gives the time between the
   * calls. No step is taken while an answer is on its way, so that the network takes no time.
   */
  async rhythm(part: string, count: number, step: number): Promise<number[]> {
    const first = Math.max(0, (await this.callsTo(part)).length - 1);
    for (;;) {
      const calls = (await this.callsTo(part)).slice(first);
      if (calls.length > count) return calls.slice(1).map((at, index) => at - (calls[index] ?? 0));
      await this.quiet();
      await this.runFor(step);
    }
  }

  /** Settles once no answer is on its way. */
  private async quiet(): Promise<void> {
    while (!(await this.page.evaluate(() => (window as unknown as { isQuiet(): boolean }).isQuiet())));
  }
}
