import { describe, expect, it } from 'vitest';
import { MIN_VIEWS, stepRates } from './step-rates.ts';

type Row = Parameters<typeof stepRates>[1][number];
const shown = (usableMs: number | null = null, errors: number | null = null): Row => ({
  outcome: 'shown',
  usableMs,
  errors,
});
const failed: Row = { outcome: 'failed', usableMs: null, errors: null };
const rates = (rows: Row[]) => stepRates('1.0.0', rows);
const times = (most: number) => Array.from({ length: most }, (_, index) => shown((index + 1) * 10));

describe('stepRates', () => {
  it('returns only counts below thirty page views', () => {
    const rows = [...Array.from({ length: MIN_VIEWS - 2 }, () => shown(800, 2)), failed];
    expect(rates(rows)).toEqual({
      ...{ version: '1.0.0', views: 29, failed: 1, failed_share: null, timed: 28, usable_ms: null },
      ...{ submissions: 28, errors: 56, errors_per_submission: null },
    });
    expect(rates([...rows, failed])).toMatchObject({ views: 30, failed: 2, failed_share: 2 / 30 });
  });

  it('returns the 50th and 95th percentiles', () => {
    expect(rates(times(100)).usable_ms).toEqual({ median: 500, p95: 950 });
    expect(rates(times(30)).usable_ms).toEqual({ median: 150, p95: 290 });
  });

  it('requires enough data for each rate', () => {
    const rows = [...times(29), ...Array.from({ length: 30 }, () => shown(null, 3))];
    expect(rates(rows)).toMatchObject({
      ...{ views: 59, failed_share: 0, timed: 29, usable_ms: null },
      ...{ submissions: 30, errors: 90, errors_per_submission: 3 },
    });
  });

  it("doesn't count a page that only validated the step as a view", () => {
    expect(rates([{ outcome: null, usableMs: null, errors: 4 }])).toMatchObject({
      ...{ views: 0, submissions: 1, errors: 4 },
    });
  });
});
