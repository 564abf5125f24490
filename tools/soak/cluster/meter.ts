/** Answers are kept by the database, files by S3: each has an outage of its own. */
export type Kind = 'answers' | 'file';

interface Call {
  kind: Kind;
  what: string;
  start: number;
  end: number;
  problem?: string;
}

interface Outage {
  fault: string;
  start: number;
  /** By kind: when the first was kept that was sent after the fault. */
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

  fault(fault: string): void {
    this.outages.push({ fault, start: performance.now(), ended: {} });
  }

  /** Something was kept for good. @param sentAt of `performance.now()` */
  kept(kind: Kind, sentAt: number): void {
    for (const { start, ended } of this.outages) if (start <= sentAt) ended[kind] ??= performance.now();
  }

  get count(): number {
    return this.calls.length;
  }

  /** Seconds from each fault to the first save that was committed. */
  outageSeconds(): { fault: string; seconds: number }[] {
    return this.outages.map(({ fault, start, ended }) => ({
      fault,
      seconds: ((ended.answers ?? performance.now()) - start) / 1_000,
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
