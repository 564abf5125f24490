import type { Clock } from '../time/clock.ts';
import type { JobLog } from './job-log.ts';

/** Calls `look` again and again: after every wake-up, and at the latest after `pollMs()` milliseconds. Never two at a time. */
export class WakeableLoop {
  private running: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private interrupt: (() => void) | undefined;
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly look: () => Promise<void>,
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

  /** Only for waits shorter than a poll; longer ones are found by polling. */
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

  /** Resolves when the current look has ended. */
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
        await this.look();
      } catch (error) {
        // The database may be away for a while; the next look will tell.
        this.log.warn(
          { error: error instanceof Error ? error.name : typeof error },
          'jobs could not be looked up',
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
