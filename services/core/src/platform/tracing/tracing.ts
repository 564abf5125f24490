import type { Span } from './active-span.ts';
import type { SpanAttributes } from './allowed-attributes.ts';

export interface SpanStart {
  name: string;
  as: 'server' | 'consumer';
  facts: SpanAttributes;
  /** `traceparent` of the caller; an invalid one starts a new trace. */
  parent?: string;
}

export interface Tracing {
  begin(start: SpanStart): Span;
  /** Flushes for a few seconds at most. Never throws. */
  close(): Promise<void>;
}
