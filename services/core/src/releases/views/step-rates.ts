import type { StepRates } from '@portico/contracts';
import type { StepViewRow } from './step-view.entity.ts';

/** Minimum for a rate: three failures in thirty pages may be a single visitor. */
export const MIN_VIEWS = 30;

export function stepRates(
  version: string,
  rows: Pick<StepViewRow, 'outcome' | 'usableMs' | 'errors'>[],
): StepRates {
  const views = rows.filter(({ outcome }) => outcome !== null).length;
  const failed = rows.filter(({ outcome }) => outcome === 'failed').length;
  const times = rows.flatMap(({ usableMs }) => usableMs ?? []).sort((one, other) => one - other);
  const validated = rows.flatMap(({ errors }) => errors ?? []);
  const errors = validated.reduce((sum, each) => sum + each, 0);
  return {
    version,
    views,
    failed,
    failed_share: isEnough(views) ? failed / views : null,
    timed: times.length,
    usable_ms: isEnough(times.length) ? { median: within(times, 0.5), p95: within(times, 0.95) } : null,
    submissions: validated.length,
    errors,
    errors_per_submission: isEnough(validated.length) ? errors / validated.length : null,
  };
}

const isEnough = (count: number): boolean => count >= MIN_VIEWS;

const within = (sorted: number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
