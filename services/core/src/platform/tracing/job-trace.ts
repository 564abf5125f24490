import { activeSpan } from './active-span.ts';

/** Beside a job's own data: which trace it belongs to. */
const KEY = 'traceparent';
/** Milliseconds. What is ordered for later is no part of what somebody waits for, and what orders itself again would never end. */
const LATER = 60_000;

/** @param waitMs until it may be begun */
export function withTrace(payload: object, waitMs: number): object {
  const span = activeSpan();
  return span && waitMs < LATER ? { ...payload, [KEY]: span.traceparent } : payload;
}

/** The job's own data, and what it belongs to. */
export function apart(stored: object): { payload: object; parent?: string } {
  const { [KEY]: parent, ...payload } = stored as Record<string, unknown>;
  return typeof parent === 'string' ? { payload, parent } : { payload };
}
