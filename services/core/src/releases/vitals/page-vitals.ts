import { type PageVitalsPayload, SCREENS } from '@portico/contracts';
import type { Metrics, Throttle } from '../../platform/index.ts';
import type { Definitions } from '../definitions.ts';
import { SHELL } from '../release-names.ts';

/** Web vitals as metrics. Anyone can send them, so they are only shown, and nothing acts on them. */
export class PageVitals {
  constructor(
    readonly share: number,
    private readonly throttle: Throttle,
    private readonly metrics: Metrics,
    private readonly definitions: Definitions,
  ) {}

  async report(vitals: PageVitalsPayload, address: string): Promise<void> {
    await this.throttle.consume('pageVitals', { address });
    const { lcp_ms: lcp, inp_ms: inp, ttfb_ms: ttfb, cls } = vitals;
    const { paint, input, firstByte, shift } = this.metrics.pages;
    const labels = { page: this.known(vitals.page) };
    if (lcp !== undefined) paint.observe(labels, lcp / 1000);
    if (inp !== undefined) input.observe(labels, inp / 1000);
    if (ttfb !== undefined) firstByte.observe(labels, ttfb / 1000);
    if (cls !== undefined) shift.observe(labels, cls);
  }

  /** Limits the metric's labels to live steps, the shell's pages, and one for the rest. */
  private known(page: string): string {
    const isStep = page !== SHELL && Object.hasOwn(this.definitions.live(), page);
    return isStep || Object.hasOwn(SCREENS, page) ? page : 'other';
  }
}
