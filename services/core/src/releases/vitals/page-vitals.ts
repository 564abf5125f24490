import { type PageVitalsPayload, SCREENS } from '@portico/contracts';
import type { Metrics, Throttle } from '../../platform/index.ts';
import type { Definitions } from '../definitions.ts';
import { SHELL } from '../host-pages.ts';

/** How pages felt in the browsers of those who use them, as figures. Anybody can make some up: people read them, and nothing is done because of them. */
export class PageVitals {
  /** @param share of the pages that are asked to tell, from 0 to 1 */
  constructor(
    readonly share: number,
    private readonly throttle: Throttle,
    private readonly metrics: Metrics,
    private readonly definitions: Definitions,
  ) {}

  /** @throws TooManyError */
  async report(vitals: PageVitalsPayload, address: string): Promise<void> {
    await this.throttle.count('pageVitals', { address });
    const { lcp_ms: lcp, inp_ms: inp, ttfb_ms: ttfb, cls } = vitals;
    const { paint, input, firstByte, shift } = this.metrics.pages;
    const labels = { page: this.known(vitals.page) };
    if (lcp !== undefined) paint.observe(labels, lcp / 1000);
    if (inp !== undefined) input.observe(labels, inp / 1000);
    if (ttfb !== undefined) firstByte.observe(labels, ttfb / 1000);
    if (cls !== undefined) shift.observe(labels, cls);
  }

  /** There is a bounded number of labels: live steps, the shell's own pages, and all others together. */
  private known(page: string): string {
    const isStep = page !== SHELL && Object.hasOwn(this.definitions.live(), page);
    return isStep || Object.hasOwn(SCREENS, page) ? page : 'other';
  }
}
