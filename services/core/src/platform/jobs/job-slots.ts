import type { JobKinds } from './job-kinds.ts';
import type { DeferredKinds, JobHandler } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';
import type { JobStore } from './job-store.ts';

/** Concurrency slots per kind, so that slow PDFs never delay an email. */
export class JobSlots {
  private readonly running = new Map<Promise<void>, string>();
  private readonly stop = new AbortController();
  private closed: ReadonlySet<string> = new Set();

  constructor(
    private readonly kinds: JobKinds,
    private readonly handlers: Record<string, JobHandler>,
    private readonly store: JobStore,
    private readonly runner: JobRunner,
    awaited?: DeferredKinds,
  ) {
    if (!awaited) return;
    this.closed = new Set(awaited.kinds);
    void awaited.until.then(() => (this.closed = new Set()));
  }

  free(kind: string): number {
    if (this.closed.has(kind)) return 0;
    const taken = [...this.running.values()].filter((each) => each === kind).length;
    return (this.kinds[kind]?.concurrency ?? 0) - taken;
  }

  async start(job: { id: string; kind: string }): Promise<{ ended: Promise<void> } | undefined> {
    const handler = this.handlers[job.kind];
    if (!handler || this.stop.signal.aborted || this.closed.has(job.kind)) return undefined;
    let release = () => {};
    const place = new Promise<void>((resolve) => (release = resolve));
    this.running.set(place, job.kind);
    const leave = () => {
      this.running.delete(place);
      release();
    };
    const claimed = await this.store.claim(job).catch((error: unknown) => {
      leave();
      throw error;
    });
    if (!claimed) {
      leave();
      return undefined;
    }
    return { ended: this.runner.run(claimed, handler, this.stop.signal).finally(leave) };
  }

  async drain(withinMs: number): Promise<void> {
    if (await this.empty(withinMs)) return;
    this.stop.abort(new Error('The worker is stopping.'));
    await this.empty(1_000);
  }

  private async empty(withinMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), withinMs)));
    const all = Promise.all(this.running.keys()).then(() => true);
    return Promise.race([all, late]).finally(() => clearTimeout(timer));
  }
}
