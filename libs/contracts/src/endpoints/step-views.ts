import { optional, record, type TypeOf, value } from '../shape.ts';
import { servedPageId } from './failures.ts';

export const STEP_VIEW_PATHS = {
  stepViews: '/public/step-views',
} as const;

/** Ten minutes. Longer times say nothing about the page. */
const MAX_MS = 600_000;

/** View of a step. The server counts it once per page and step. Contains nothing about the person or the answers. */
export const stepViewBody = () =>
  record({
    page_id: servedPageId(),
    step: value<string>((joi) => joi.string().pattern(/^[a-z][a-z0-9-]{0,63}$/)),
    version: value<string>((joi) => joi.string().max(64)),
    /** Milliseconds until the step was rendered; absent for client-side navigation. */
    usable_ms: optional(value<number>((joi) => joi.number().integer().min(0).max(MAX_MS))),
  });
export type StepViewPayload = TypeOf<typeof stepViewBody>;
