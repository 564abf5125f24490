import { setTimeout as wait } from 'node:timers/promises';

/** Minimum pause as a multiple of the last COMMIT's duration, so that COMMITs take at most a fifth of the event loop's time. */
const FREE = 4;
const MAX_MS = 20;
const WEIGHT = 0.1;

/** A COMMIT blocks the event loop as long for one save as for twenty, so pausing between COMMITs under load lets saves share one. */
export class CommitPace {
  private free = 0;
  private shared = 0;

  timed(units: number, commit: () => void): void {
    const began = performance.now();
    try {
      commit();
    } finally {
      const ended = performance.now();
      this.shared += WEIGHT * ((units > 1 ? 1 : 0) - this.shared);
      this.free = ended + this.shared * Math.min(FREE * (ended - began), MAX_MS);
    }
  }

  /** Milliseconds until the next COMMIT should begin; 0 if it may begin now. */
  get pauseMs(): number {
    const ms = this.free - performance.now();
    return ms >= 1 ? ms : 0;
  }

  async next(): Promise<void> {
    const ms = this.pauseMs;
    if (ms > 0) await wait(ms);
  }
}
