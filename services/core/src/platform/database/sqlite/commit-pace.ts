import { setTimeout as wait } from 'node:timers/promises';

/** So many times as long as the last COMMIT took nobody commits: a fifth of the event loop's time goes into COMMITs at most. */
const FREE = 4;
/** Milliseconds: what one disk that was slow once can cost the next save. */
const MOST_MS = 20;

/**
 * A COMMIT holds up the event loop until the disk has it, whether it holds one save or twenty. Under load most of the loop's time
 * would go into flushes for one or two saves each; with a pause as long as the disk is slow they share one. Whoever comes when
 * nothing was committed lately waits for nothing.
 */
export class CommitPace {
  private free = 0;

  /** Runs a COMMIT. @throws what it throws */
  timed(commit: () => void): void {
    const began = performance.now();
    try {
      commit();
    } finally {
      const ended = performance.now();
      this.free = ended + Math.min(FREE * (ended - began), MOST_MS);
    }
  }

  /** Resolves when the next transaction may begin. */
  async next(): Promise<void> {
    const ms = this.free - performance.now();
    if (ms >= 1) await wait(ms);
  }
}
