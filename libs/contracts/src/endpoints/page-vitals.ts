import { optional, record, type TypeOf, value } from '../shape.ts';

export const PAGE_VITALS_PATHS = {
  /** POST, once per page load, when the page is closed or hidden. */
  pageVitals: '/public/page-vitals',
} as const;

/** Ten minutes. Longer times say nothing about the page. */
const MAX_MS = 600_000;
const milliseconds = () => optional(value<number>((joi) => joi.number().integer().min(0).max(MAX_MS)));

/** Web vitals (https://web.dev/articles/vitals). Contains nothing about the person, the URL, or answers. */
export const pageVitalsBody = () =>
  record({
    /** Id of a step, a name of SCREENS, or `other`. */
    page: value<string>((joi) => joi.string().pattern(/^[a-z][A-Za-z0-9-]{0,63}$/)),
    lcp_ms: milliseconds(),
    /** Absent if the person didn't interact with the page. */
    inp_ms: milliseconds(),
    cls: optional(value<number>((joi) => joi.number().min(0).max(1_000))),
    ttfb_ms: milliseconds(),
  });
export type PageVitalsPayload = TypeOf<typeof pageVitalsBody>;
