/** Answers are kept by the database, files by S3: each has an outage of its own. */
export type Kind = 'answers' | 'file';

interface Call {
  kind: Kind;
  what: string;
  start: number;
  end: number;
  problem?: string;
}

export interface Outage {
  fault: string;
  /** When the fault was ordered: calls may fail from then on. */
  start: number;
  /** When it was seen to have taken effect. What was sent before proves nothing. */
  effectAt: number;
  /** By kind: when the first was kept that was sent after the effect. */
  ended: Partial<Record<Kind, number>>;
}

/** How calls went, in milliseconds, and which of them failed while nothing was broken. */
export class Meter {
  private readonly calls: Call[] = [];
  private readonly outages: Outage[] = [];

  async measure<T>(kind: Kind, what: string, call: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      const reply = await call();
      this.calls.push({ kind, what, start, end: performance.now() });
      return reply;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      this.calls.push({ kind, what, start, end: performance.now(), problem });
      throw error;
    }
  }

  /** A fault is about to be made: `tookEffect` has to follow. */
  fault(fault: string): Outage {
    const outage = { fault, start: performance.now(), effectAt: Infinity, ended: {} };
    this.outages.push(outage);
    return outage;
  }

  tookEffect(outage: Outage): void {
    outage.effectAt = performance.now();
  }

  /** Something was kept for good. @param sentAt of `performance.now()` */
  kept(kind: Kind, sentAt: number): void {
    for (const { effectAt, ended } of this.outages) if (effectAt <= sentAt) ended[kind] ??= performance.now();
  }

  get count(): number {
    return this.calls.length;
  }

  /** Seconds from the effect of each fault to the first save after it that was committed. */
  outageSeconds(): { fault: string; seconds: number }[] {
    return this.outages.map(({ fault, effectAt, ended }) => ({
      fault,
      seconds: ((ended.answers ?? performance.now()) - effectAt) / 1_000,
    }));
  }

  /** Those that failed, though no outage was while they ran. */
  errors(): { what: string; problem: string; after: string }[] {
    return this.calls.flatMap(({ kind, what, start, end, problem }) => {
      if (problem === undefined) return [];
      const excused = this.outages.some(
        (outage) => outage.start <= end && (outage.ended[kind] ?? Infinity) >= start,
      );
      const last = this.outages.findLast((outage) => outage.start <= start);
      const since = last ? `${((start - last.start) / 1_000).toFixed(1)} s after ${last.fault}` : 'at first';
      return excused ? [] : [{ what, problem, after: since }];
    });
  }
}
