/** What a call stores: answers are in the database and files in S3, so their outages differ. */
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
  /** Time at which the fault was triggered. From then on, calls may fail. */
  start: number;
  /** Time at which the fault had taken effect. Only a request after that can end the outage. */
  effectAt: number;
  /** For each kind, the time at which an item sent after the fault took effect was first stored, which ends the outage. */
  ended: Partial<Record<Kind, number>>;
}

/** Records how long calls take, and which ones fail outside of outages. */
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

  /** Starts an outage. Call `tookEffect` when the fault has taken effect. */
  fault(fault: string): Outage {
    const outage = { fault, start: performance.now(), effectAt: Infinity, ended: {} };
    this.outages.push(outage);
    return outage;
  }

  tookEffect(outage: Outage): void {
    outage.effectAt = performance.now();
  }

  /** Records that something was stored permanently. @param sentAt from `performance.now()` */
  kept(kind: Kind, sentAt: number): void {
    for (const { effectAt, ended } of this.outages) if (effectAt <= sentAt) ended[kind] ??= performance.now();
  }

  get count(): number {
    return this.calls.length;
  }

  /** Returns the seconds between the effect of each fault and the next successful save. */
  outageSeconds(): { fault: string; seconds: number }[] {
    return this.outages.map(({ fault, effectAt, ended }) => ({
      fault,
      seconds: ((ended.answers ?? performance.now()) - effectAt) / 1_000,
    }));
  }

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
