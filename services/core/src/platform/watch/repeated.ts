import { setTimeout as delay } from 'node:timers/promises';

/** Does the same again and again, each time after the one before has ended, until it is closed. */
export class Repeated {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  /** @param work must not throw */
  constructor(private readonly work: () => Promise<void>) {}

  /** @param everyMs milliseconds from the end of one to the beginning of the next */
  start(everyMs: number): void {
    this.running ??= this.run(everyMs);
  }

  /** Ends when what is being done has ended. */
  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(everyMs: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // The wait ends early when it is closed; that rejection is the way to say so.
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.work();
    }
  }
}
