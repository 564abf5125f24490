import { AsyncLocalStorage } from 'node:async_hooks';
import { errorType, type SpanFacts } from './span-facts.ts';

/** A stretch of work that is traced. */
export interface Span {
  /** As logs name it. */
  readonly ids: { trace_id: string; span_id: string };
  /** For work that is done elsewhere (https://www.w3.org/TR/trace-context). */
  readonly traceparent: string;
  child(name: PartName): Span;
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** @param type see `errorType` */
  fail(type: string): void;
  end(): void;
}

/** Parts of a request or a job that have a span of their own. */
export type PartName =
  | 'transaction'
  | 'scan by clamd'
  | 'convert by LibreOffice'
  | 'convert by qpdf'
  | 'convert an image'
  | 'print by Chromium'
  | 'hand over to the mail server';

/**
 * One for the process: logs and parts ask it without being handed anything. Where nothing is traced there never is one, and nothing
 * of OpenTelemetry is loaded.
 */
const active = new AsyncLocalStorage<Span>();

export const activeSpan = (): Span | undefined => active.getStore();

/** What a line of the log says of it. */
export const activeIds = (): object => active.getStore()?.ids ?? {};

/** Runs `work` within a span that somebody else ends. */
export function within<T>(span: Span, work: () => T): T {
  return active.run(span, work);
}

/** Runs `work` as a part of what is traced; as it is where nothing is. */
export async function part<T>(name: PartName, work: () => Promise<T>, facts: SpanFacts = {}): Promise<T> {
  const outer = active.getStore();
  if (!outer) return work();
  const span = outer.child(name);
  span.add(facts);
  return whole(span, work);
}

/** Runs `work` within a span, which ends with it. */
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
