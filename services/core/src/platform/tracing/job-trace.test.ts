import { expect, it } from 'vitest';
import type { Span } from './active-span.ts';
import { within } from './active-span.ts';
import { splitTrace, withTrace } from './job-trace.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const span = { traceparent } as Span;
const payload = { pdfId: '1' };

it("stores the trace with a job's payload and splits it off again", () => {
  const stored = within(span, () => withTrace(payload, 0));
  expect(stored).toEqual({ ...payload, traceparent });
  expect(splitTrace(stored)).toEqual({ payload, parent: traceparent });
});

it('stores nothing without tracing, or for later jobs', () => {
  expect(withTrace(payload, 0)).toBe(payload);
  expect(within(span, () => withTrace(payload, 60_000))).toBe(payload);
  expect(splitTrace(payload)).toEqual({ payload });
});
