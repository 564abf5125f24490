import type { Clock } from '../time/clock.ts';
import type { JobLog } from './job-log.ts';

/** Calls `poll` after every wake-up, and at least every `pollMs()` milliseconds, never concurrently. */
export class PollingLoop {
  private running: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private interrupt: (() => void) | undefined;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly poll: () => Promise<void>,
    private readonly pollMs: () => number,
    private readonly log: JobLog,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  wake(): void {
    this.woken = true;
    this.interrupt?.();
  }

  wakeAt(instant: Date, clock: Clock): void {
    const wait = instant.getTime() - clock.now().getTime();
    if (wait > this.pollMs() || this.stopped) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        this.wake();
      },
      Math.max(0, wait),
    );
    this.timers.add(timer);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.wake();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      try {
        await this.poll();
      } catch (error) {
        this.log.warn(
          { error: error instanceof Error ? error.name : typeof error },
          'jobs could not be fetched',
        );
      }
      await this.rest();
    }
  }

  private rest(): Promise<void> {
    if (this.woken || this.stopped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pollMs());
      this.interrupt = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
