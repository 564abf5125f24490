import type { Locator, Page } from 'playwright-core';

/** Part of a phone's window in which a control is easy to see: below a sticky header, above the lower edge. */
const SEEN = { from: 120, to: 640 };

/** Uses a page as a thumb does, and counts what that takes. Scrolling by the page itself, as to the top of the next step, isn't counted. */
export class Thumb {
  taps = 0;
  keys = 0;
  /** Pixels that the thumb scrolled, in both directions. */
  scrolled = 0;

  constructor(private readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await this.#scrollTo(target);
    await target.click();
    this.taps += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.type(text);
    this.keys += text.length;
  }

  /** Counts two taps: one opens the list, one chooses. */
  async choose(list: Locator, value: string): Promise<void> {
    await this.#scrollTo(list);
    await list.selectOption(value);
    this.taps += 2;
  }

  async #scrollTo(target: Locator): Promise<void> {
    this.scrolled += await target.evaluate((element, { from, to }) => {
      const before = scrollY;
      const { top, bottom } = element.getBoundingClientRect();
      if (top < from || bottom > to) scrollBy({ top: top - (from + to) / 2, behavior: 'instant' });
      return Math.abs(scrollY - before);
    }, SEEN);
  }
}
