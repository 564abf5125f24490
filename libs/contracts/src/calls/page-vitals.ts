import { optional, record, type TypeOf, value } from '../shape.ts';

export const PAGE_VITALS_PATHS = {
  /** POST by some pages, once, when they are left or hidden. */
  pageVitals: '/public/page-vitals',
} as const;

/** Ten minutes: whoever waits longer does something else. */
const MOST_MS = 600_000;
const milliseconds = () => optional(value<number>((joi) => joi.number().integer().min(0).max(MOST_MS)));

/** How a page felt, by https://web.dev/articles/vitals. Nothing about the person, the address or the answers. */
export const pageVitalsBody = () =>
  record({
    /** That was opened: id of a step, a name of SCREENS, or `other`. */
    page: value<string>((joi) => joi.string().pattern(/^[a-z][A-Za-z0-9-]{0,63}$/)),
    /** Until the largest part was painted (LCP). */
    lcp_ms: milliseconds(),
    /** Until the page showed what the slowest click, tap or key did (INP); absent where there was none. */
    inp_ms: milliseconds(),
    /** How far parts moved by themselves (CLS), without a unit. */
    cls: optional(value<number>((joi) => joi.number().min(0).max(1_000))),
    /** Until the first byte came (TTFB). */
    ttfb_ms: milliseconds(),
  });
export type PageVitalsPayload = TypeOf<typeof pageVitalsBody>;
