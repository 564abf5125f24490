import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Context,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { JobLog } from '../jobs/job-log.ts';
import type { PartName, Span } from './active-span.ts';
import { errorType, type SpanAttributes, allowedAttributes } from './allowed-attributes.ts';
import type { SpanStart, Tracing } from './tracing.ts';
import type { SamplerName, TracingSettings } from './tracing-settings.ts';

/** Milliseconds to flush at shutdown, part of the 15 seconds that docs/operations.md allows in all. */
const CLOSE_WITHIN_MS = 3_000;
const SAY_AGAIN_MS = 60_000;
const KINDS = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

/** Sends spans by OTLP over HTTP in the background, from a bounded queue (2,048). Rejected spans are lost. */
export class OtlpTracing implements Tracing {
  private readonly tracer: Tracer;
  private readonly provider: TracerProvider;
  private readonly connection: CollectorConnection;

  constructor(settings: TracingSettings, log: JobLog) {
    const { endpoint, headers, timeoutMs, service, attributes, sampler } = settings;
    this.connection = new CollectorConnection(endpoint, settings.ca);
    const exporter = new OTLPTraceExporter({
      ...{ url: endpoint, headers, timeoutMillis: timeoutMs },
      httpAgentOptions: () => this.connection.agent,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({ ...attributes, 'service.name': service }),
      sampler: samplerOf(sampler.name, sampler.ratio),
      spanProcessors: [
        new BatchSpanProcessor({ exporter: withFailureLog(exporter, log), exportTimeoutMillis: timeoutMs }),
      ],
    });
    this.tracer = this.provider.getTracer('portico');
  }

  begin({ name, as, facts, parent }: SpanStart): Span {
    const context = parent === undefined ? ROOT_CONTEXT : contextOf(parent);
    const span = new OtlpSpan(this.tracer, this.tracer.startSpan(name, { kind: KINDS[as] }, context));
    span.add(facts);
    return span;
  }

  async close(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, CLOSE_WITHIN_MS)));
    await Promise.race([this.provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
    this.connection.close();
  }
}

class OtlpSpan implements Span {
  constructor(
    private readonly tracer: Tracer,
    private readonly span: OtelSpan,
  ) {}

  get ids() {
    const { traceId, spanId } = this.span.spanContext();
    return { trace_id: traceId, span_id: spanId };
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext();
    return `00-${traceId}-${spanId}-${(traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
  }

  child(name: PartName): Span {
    const context = trace.setSpan(ROOT_CONTEXT, this.span);
    return new OtlpSpan(this.tracer, this.tracer.startSpan(name, {}, context));
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  add(facts: SpanAttributes): void {
    this.span.setAttributes(allowedAttributes(facts));
  }

  fail(type: string): void {
    this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.add({ 'error.type': type });
  }

  end(): void {
    this.span.end();
  }
}

/** Version 00 (https://www.w3.org/TR/trace-context/#traceparent-header). `tracestate` is ignored, because it may contain anything. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent) ?? [];
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const parent = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function samplerOf(name: SamplerName, ratio: number): Sampler {
  const roots = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[name.replace('parentbased_', '') as keyof typeof roots]();
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function withFailureLog(exporter: SpanExporter, log: JobLog): SpanExporter {
  let quietUntil = 0;
  let lost = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0) {
          lost += spans.length;
          if (Date.now() >= quietUntil) {
            quietUntil = Date.now() + SAY_AGAIN_MS;
            log.warn({ error: errorType(result.error), lost }, 'The collector rejects traces');
            lost = 0;
          }
        }
        done(result);
      }),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

class CollectorConnection {
  readonly agent: HttpAgent;

  constructor(endpoint: string, ca?: string) {
    this.agent = endpoint.startsWith('https:')
      ? new HttpsAgent({ keepAlive: true, ...(ca !== undefined && { ca }) })
      : new HttpAgent({ keepAlive: true });
  }

  close(): void {
    // The exporter would retry for as long as a request may take, so refuse new connections.
    this.agent.createConnection = () => {
      throw new Error('Tracing is closed.');
    };
    this.agent.destroy();
  }
}
