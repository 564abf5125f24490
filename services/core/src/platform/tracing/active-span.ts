import { AsyncLocalStorage } from 'node:async_hooks';
import { errorType, type SpanAttributes } from './allowed-attributes.ts';

export interface Span {
  readonly ids: { trace_id: string; span_id: string };
  readonly traceparent: string;
  child(name: PartName): Span;
  rename(name: string): void;
  add(facts: SpanAttributes): void;
  fail(type: string): void;
  end(): void;
}

export type PartName =
  | 'transaction'
  | 'scan by clamd'
  | 'convert by LibreOffice'
  | 'convert by qpdf'
  | 'convert an image'
  | 'print by Chromium'
  | 'hand over to the mail server';

/** The current span, for logs. Without tracing it is never set, and OpenTelemetry isn't loaded. */
const active = new AsyncLocalStorage<Span>();

export const activeSpan = (): Span | undefined => active.getStore();

export const activeIds = (): object => active.getStore()?.ids ?? {};

export function within<T>(span: Span, work: () => T): T {
  return active.run(span, work);
}

export async function part<T>(
  name: PartName,
  work: () => Promise<T>,
  facts: SpanAttributes = {},
): Promise<T> {
  const outer = active.getStore();
  if (!outer) return work();
  const span = outer.child(name);
  span.add(facts);
  return whole(span, work);
}

export async function whole<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await active.run(span, work);
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
}
