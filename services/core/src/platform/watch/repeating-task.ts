import { setTimeout as delay } from 'node:timers/promises';

export class RepeatingTask {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(private readonly work: () => Promise<void>) {}

  /** @param everyMs milliseconds from the end of one run to the start of the next */
  start(everyMs: number): void {
    this.running ??= this.run(everyMs);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(everyMs: number): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.work();
    }
  }
}
