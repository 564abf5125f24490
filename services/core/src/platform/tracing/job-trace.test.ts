import { expect, it } from 'vitest';
import type { Span } from './active-span.ts';
import { within } from './active-span.ts';
import { apart, withTrace } from './job-trace.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const span = { traceparent } as Span;
const payload = { pdfId: '1' };

it('lays the trace beside the data of a job, and takes it apart again', () => {
  const stored = within(span, () => withTrace(payload, 0));
  expect(stored).toEqual({ ...payload, traceparent });
  expect(apart(stored)).toEqual({ payload, parent: traceparent });
});

it('lays nothing there where nothing is traced, nor for a job that comes later', () => {
  expect(withTrace(payload, 0)).toBe(payload);
  expect(within(span, () => withTrace(payload, 60_000))).toBe(payload);
  expect(apart(payload)).toEqual({ payload });
});
