import type { BackOff } from './back-off.ts';
import type { JobHandler } from './job-queue.ts';

interface JobKindSettings {
  /** Attempts before a job fails permanently, including those of killed workers. */
  maxAttempts: number;
  /** Concurrent jobs of this kind per process. Kinds don't wait for each other. */
  concurrency: number;
  backOff?: BackOff;
  /** One job at a time per owner, in turns, so that an owner's backlog delays no one else. Otherwise, the oldest job is first. */
  inTurns?: boolean;
}
export type JobKinds = Record<string, JobKindSettings>;

/** Registry of all job kinds. A worker without a handler for one doesn't start. */
export const JOB_KINDS = {
  /** Payload `{ messageId }`. Retried for about an hour. */
  'deliver-message': { maxAttempts: 20, concurrency: 4 },
  'order-pdf': { maxAttempts: 10, concurrency: 2 },
  /** Payload `{ pdfId }`. Retried for one to two minutes, in case the storage or another process is briefly unavailable. */
  'print-application': { maxAttempts: 8, concurrency: 2 },
  /**
   * Payload `ConvertDocument`. Concurrency is engines + 1 and equals the number of threads, so that two slow files leave a slot. Only
   * converter failures are retried, soon, because an applicant is waiting.
   */
  'convert-document': {
    maxAttempts: 8,
    concurrency: 3,
    backOff: { firstMs: 500, maxMs: 60_000 },
    inTurns: true,
  },
  'discard-files': { maxAttempts: 20, concurrency: 2 },
  /** Payload `ErasureEntry`. Restores rely on the recorded erasures, so there are many attempts. */
  'record-erasure': { maxAttempts: 100, concurrency: 2 },
  'remove-upload': { maxAttempts: 20, concurrency: 2 },
  /** Payload `CheckRelease`. Only a killed worker causes a retry. */
  'check-release': { maxAttempts: 3, concurrency: 1, backOff: { firstMs: 500, maxMs: 10_000 } },
  /** Payload `CheckCanary`. Retried, because a browser that doesn't start isn't the canary's fault. */
  'check-canary': { maxAttempts: 3, concurrency: 1 },
  /** Payload `MakeBulk`. One step of many, which never waits for PDFs. Failed steps are repeated. */
  'make-bulk': { maxAttempts: 5, concurrency: 2, inTurns: true },
  'send-reminders': { maxAttempts: 5, concurrency: 1 },
  /** Payload `{ recommendationId }`. */
  'remind-recommender': { maxAttempts: 20, concurrency: 1 },
  /** Payload `DeliveryLane`. Retries after a receiver's error are separate jobs; these attempts are for killed workers only. */
  'deliver-webhook': { maxAttempts: 100, concurrency: 4, inTurns: true },
  /** Payload `RunExport`. Retried for about an hour, in case the destination is unavailable. */
  'run-export': {
    maxAttempts: 10,
    concurrency: 1,
    backOff: { firstMs: 5_000, maxMs: 900_000 },
    inTurns: true,
  },
  'sweep-files': { maxAttempts: 5, concurrency: 1 },
  'expire-rows': { maxAttempts: 5, concurrency: 1 },
  'let-go': { maxAttempts: 20, concurrency: 1 },
  'find-troubles': { maxAttempts: 5, concurrency: 1 },
  tidy: { maxAttempts: 5, concurrency: 1 },
} as const satisfies JobKinds;

export type JobKind = keyof typeof JOB_KINDS;

export interface JobHandlers<Kind extends JobKind = JobKind> {
  handlers: Record<Kind, JobHandler>;
  close(): Promise<void>;
}

/** @throws Error if a kind has no handler or a handler no kind */
export function checkHandlers(kinds: JobKinds, handlers: Record<string, JobHandler>): void {
  const unhandled = Object.keys(kinds).filter((kind) => !Object.hasOwn(handlers, kind));
  const unknown = Object.keys(handlers).filter((kind) => !Object.hasOwn(kinds, kind));
  const problems = [
    ...unhandled.map((kind) => `job kind "${kind}" has no handler: add one to the handlers of the worker`),
    ...unknown.map((kind) => `handler "${kind}" has no job kind: add the kind to JOB_KINDS`),
  ];
  if (problems.length > 0)
    throw new Error(`The worker can't start:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
}
