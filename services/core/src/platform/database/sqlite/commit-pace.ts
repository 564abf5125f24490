import { setTimeout as wait } from 'node:timers/promises';

/** So many times as long as the last COMMIT took nobody commits: a fifth of the event loop's time goes into COMMITs at most. */
const FREE = 4;
/** Milliseconds: what one disk that was slow once can cost the next save. */
const MOST_MS = 20;
/** How much the last COMMIT says of whether a pause is worth it. */
const WEIGHT = 0.1;

/**
 * A COMMIT holds up the event loop until the disk has it, whether it holds one save or twenty. Under load most of the loop's time
 * would go into flushes for one or two saves each; with a pause as long as the disk is slow they share one. Where nobody shares, as when
 * one thing is written after the other, there is no pause.
 */
export class CommitPace {
  private free = 0;
  /** 0 to 1: how many of the last COMMITs were shared. */
  private shared = 0;

  /** Runs a COMMIT of so many units. @throws what it throws */
  timed(units: number, commit: () => void): void {
    const began = performance.now();
    try {
      commit();
    } finally {
      const ended = performance.now();
      this.shared += WEIGHT * ((units > 1 ? 1 : 0) - this.shared);
      this.free = ended + this.shared * Math.min(FREE * (ended - began), MOST_MS);
    }
  }

  /** Resolves when the next transaction may begin. */
  async next(): Promise<void> {
    const ms = this.free - performance.now();
    if (ms >= 1) await wait(ms);
  }
}
