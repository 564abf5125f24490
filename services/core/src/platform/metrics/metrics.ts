import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Metrics of this process (docs/monitoring). Labels are bounded kinds (route, job kind), never people, answers, or ids. */
export class Metrics {
  readonly registry = new Registry();

  /** `route` is the pattern, never the path; `other` if none matched. */
  readonly requests = this.histogram('portico_http_request_seconds', 'Response time', {
    labels: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
  });
  readonly saves = this.counter('portico_saves_total', 'Accepted saves of answers');
  readonly conflicts = this.counter(
    'portico_save_conflicts_total',
    'Answers that a save overwrote with a conflict',
  );
  readonly submissions = this.counter('portico_submissions_total', 'Submitted applications');
  readonly jobs = this.histogram('portico_job_seconds', 'Duration of job runs', {
    labels: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
  });
  readonly programStarts = this.counter('portico_program_starts_total', 'Starts of long-running programs', [
    'program',
  ]);
  readonly stepFailures = this.counter(
    'portico_step_failures_total',
    'Page reports of steps that could not be shown',
    ['step'],
  );
  /** Reported by a sample of browsers; buckets include the thresholds of https://web.dev/articles/vitals. */
  readonly pages = {
    paint: this.histogram('portico_page_paint_seconds', 'Largest Contentful Paint (LCP)', {
      labels: ['page'],
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
    }),
    input: this.histogram('portico_page_input_seconds', 'Interaction to Next Paint (INP)', {
      labels: ['page'],
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2],
    }),
    firstByte: this.histogram('portico_page_first_byte_seconds', 'Time to First Byte (TTFB)', {
      labels: ['page'],
      buckets: [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 3, 5],
    }),
    shift: this.histogram('portico_page_shift', 'Cumulative Layout Shift (CLS)', {
      labels: ['page'],
      buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
    }),
  };
  readonly securityEvents = this.counter(
    'portico_security_events_total',
    'Refused requests that may be attacks',
    ['event'],
  );

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    for (const program of ['chromium', 'libreoffice']) this.programStarts.inc({ program }, 0);
  }

  /** A gauge that is read on each scrape. @param read returns the values by label */
  gauge<L extends string>(
    name: string,
    help: string,
    labels: L[],
    read: () => Promise<GaugeReading<L>[]>,
  ): void {
    const { registry } = this;
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        gauge.reset();
        // If the database is unavailable, still report the other metrics.
        const readings = await read().catch(() => []);
        for (const { value, ...of } of readings) gauge.set(of as never, value);
      },
    });
  }

  /** Label values should be counted with 0 first, because Prometheus sees no increase from an absent series to 1. */
  private counter<L extends string>(name: string, help: string, labels: L[] = []): Counter<L> {
    return new Counter({ name, help, labelNames: labels, registers: [this.registry] });
  }

  private histogram<L extends string>(
    name: string,
    help: string,
    { labels, buckets }: { labels: L[]; buckets: number[] },
  ): Histogram<L> {
    return new Histogram({ name, help, labelNames: labels, buckets, registers: [this.registry] });
  }
}

export type GaugeReading<L extends string> = Record<L, string> & { value: number };

export function addConnectionMetrics(metrics: Metrics, { connections }: Database): void {
  metrics.gauge(
    'portico_database_connections',
    'Database connections: used, free, and waiting',
    ['state'],
    () =>
      Promise.resolve(
        Object.entries(connections?.byState() ?? {}).map(([state, value]) => ({ state, value })),
      ),
  );
}
