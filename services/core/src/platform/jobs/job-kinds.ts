import type { BackOff } from './back-off.ts';
import type { JobHandler } from './job-queue.ts';

interface JobKindSettings {
  /** How often a job is begun before it fails for good; a worker that dies counts too. */
  maxAttempts: number;
  /** How many run at the same time in one process. Kinds do not wait for each other. */
  concurrency: number;
  backOff?: BackOff;
  /**
   * One at a time for each owner, and everybody's first before anybody's second: a flood of one waits for itself. Otherwise the oldest
   * comes first.
   */
  inTurns?: boolean;
}
export type JobKinds = Record<string, JobKindSettings>;

/** Every kind of job there is. A worker without a handler for one of them does not start. */
export const JOB_KINDS = {
  /** Payload `{ messageId }`. Retried for about an hour. */
  'deliver-message': { maxAttempts: 20, concurrency: 4 },
  /** Payload `{ applicationId }`. */
  'order-pdf': { maxAttempts: 10, concurrency: 2 },
  /** Payload `{ pdfId }`. Retried for one to two minutes: what is away for a moment (the storage, another process) is no reason to fail somebody's print. */
  'print-application': { maxAttempts: 8, concurrency: 2 },
  /**
   * Payload `ConvertDocument`. One more at a time than there are engines, and as many as threads, so that two files that take
   * their whole time leave a place: more documents at once want more workers. What is retried is a broken part, never a broken
   * document, so the first tries come soon: somebody is waiting.
   */
  'convert-document': {
    maxAttempts: 8,
    concurrency: 3,
    backOff: { firstMs: 500, maxMs: 60_000 },
    inTurns: true,
  },
  /** Payload `DiscardFiles`. */
  'discard-files': { maxAttempts: 20, concurrency: 2 },
  /** Payload `ErasureEntry`. Must not be given up early: a restore relies on it. */
  'record-erasure': { maxAttempts: 100, concurrency: 2 },
  /** Payload `{ uploadId }`; once the upload has had its time. */
  'remove-upload': { maxAttempts: 20, concurrency: 2 },
  /** Payload `CheckRelease`. Whatever its browser does is an answer; what is retried is a worker that died. */
  'check-release': { maxAttempts: 3, concurrency: 1, backOff: { firstMs: 500, maxMs: 10_000 } },
  /** Payload `CheckCanary`. A browser that does not start is no reason to blame the canary. */
  'check-canary': { maxAttempts: 3, concurrency: 1 },
  /**
   * Payload `MakeBulk`. One step of many, which never waits; a file of a thousand prints is written within some minutes. A step that broke
   * is done again.
   */
  'make-bulk': { maxAttempts: 5, concurrency: 2, inTurns: true },
  /** No payload; every day. */
  'sweep-files': { maxAttempts: 5, concurrency: 1 },
  /** No payload; every day. */
  'expire-rows': { maxAttempts: 5, concurrency: 1 },
  /** Payload `LetGo`. Whoever dies in the middle has let go of some; the next goes on. */
  'let-go': { maxAttempts: 20, concurrency: 1 },
  /** No payload; every two minutes. */
  'find-troubles': { maxAttempts: 5, concurrency: 1 },
  /** No payload; every hour. */
  tidy: { maxAttempts: 5, concurrency: 1 },
} as const satisfies JobKinds;

export type JobKind = keyof typeof JOB_KINDS;

/** What does the jobs of some kinds. */
export interface JobHandlers<Kind extends JobKind = JobKind> {
  handlers: Record<Kind, JobHandler>;
  /** Closes what the handlers keep warm: the browser, LibreOffice, the connections to the mail server. */
  close(): Promise<void>;
}

/** @throws Error naming the kinds without a handler and the handlers without a kind, and what to do about them. */
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
