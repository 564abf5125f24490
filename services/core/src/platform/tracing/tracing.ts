import type { Span } from './active-span.ts';
import type { SpanFacts } from './span-facts.ts';

/** What begins something that is traced. */
export interface Begun {
  /** By the route's pattern or the kind of job, never by an address. */
  name: string;
  /** `server` answers a request, `consumer` does a job. */
  as: 'server' | 'consumer';
  facts: SpanFacts;
  /** The `traceparent` of what it belongs to; one that is none begins a trace of its own. */
  parent?: string;
}

export interface Tracing {
  begin(begun: Begun): Span;
  /** Sends what there still is, for a few seconds at most. Never throws. */
  close(): Promise<void>;
}
