import { activeSpan } from './active-span.ts';

const KEY = 'traceparent';
/**
 * Milliseconds. Jobs due later start their own trace: no one waits for them, and a recurring job would continue the same trace
 * forever.
 */
const LATER = 60_000;

export function withTrace(payload: object, waitMs: number): object {
  const span = activeSpan();
  return span && waitMs < LATER ? { ...payload, [KEY]: span.traceparent } : payload;
}

export function splitTrace(stored: object): { payload: object; parent?: string } {
  const { [KEY]: parent, ...payload } = stored as Record<string, unknown>;
  return typeof parent === 'string' ? { payload, parent } : { payload };
}
