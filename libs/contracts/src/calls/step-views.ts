import { optional, record, type TypeOf, value } from '../shape.ts';
import { servedPageId } from './failures.ts';

export const STEP_VIEW_PATHS = {
  /** POST by a page that has shown a step of which a canary is out. */
  stepViews: '/public/step-views',
} as const;

/** Ten minutes: whoever waits longer does something else. */
const MOST_MS = 600_000;

/** One counts per page and step. Nothing about the person or the answers. */
export const stepViewBody = () =>
  record({
    page_id: servedPageId(),
    /** Id of a step on the page. */
    step: value<string>((joi) => joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/)),
    /** That is shown, and that the page was to show at first. */
    version: value<string>((joi) => joi.string().max(64)),
    /** Milliseconds from opening the address of the step until it was drawn; absent where somebody came from another page of ours. */
    usable_ms: optional(value<number>((joi) => joi.number().integer().min(0).max(MOST_MS))),
  });
export type StepViewPayload = TypeOf<typeof stepViewBody>;
