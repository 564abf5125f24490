import type { StepRates } from '@portico/contracts';
import type { StepViewRow } from './step-view.entity.ts';

/** Fewer say nothing about a version: three pages out of thirty are a tenth, and may be one visitor. */
export const LEAST_VIEWS = 30;

/** What is known of one version. Shares, times and means only where enough stand behind them. */
export function stepRates(
  version: string,
  rows: Pick<StepViewRow, 'outcome' | 'usableMs' | 'errors'>[],
): StepRates {
  const views = rows.filter(({ outcome }) => outcome !== null).length;
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
  const times = rows.flatMap(({ usableMs }) => usableMs ?? []).sort((one, other) => one - other);
  const judged = rows.flatMap(({ errors }) => errors ?? []);
  const errors = judged.reduce((sum, each) => sum + each, 0);
  return {
    version,
    views,
    failed,
    failed_share: isEnough(views) ? failed / views : null,
    timed: times.length,
    usable_ms: isEnough(times.length) ? { median: within(times, 0.5), p95: within(times, 0.95) } : null,
    submissions: judged.length,
    errors,
    errors_per_submission: isEnough(judged.length) ? errors / judged.length : null,
  };
}

const isEnough = (count: number): boolean => count >= LEAST_VIEWS;

/** The smallest of the sorted numbers that this share of them does not exceed. */
const within = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
