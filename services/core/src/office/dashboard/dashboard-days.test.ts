import { describe, expect, it } from 'vitest';
import { DashboardDays } from './dashboard-days.ts';

const days = (now: string, timeZone = 'America/New_York') => new DashboardDays(timeZone, new Date(now));

describe('days of the dashboard', () => {
  it("are days of the university's time zone", () => {
    expect(days('2026-11-28T03:00:00.000Z').today).toBe('2026-11-27');
    expect(days('2026-11-28T03:00:00.000Z', 'Asia/Tokyo').today).toBe('2026-11-28');
  });

  it('compare weeks of seven days, and the same date last year', () => {
    expect(days('2026-11-27T15:00:00.000Z').periods).toEqual({
      total: { from: null, to: '2026-11-27' },
      today: { from: '2026-11-27', to: '2026-11-27' },
      week: { from: '2026-11-21', to: '2026-11-27' },
      lastWeek: { from: '2026-11-14', to: '2026-11-20' },
      lastYear: { from: null, to: '2025-11-27' },
    });
    expect(days('2028-02-29T15:00:00.000Z').periods.lastYear.to).toBe('2027-02-28');
  });

  it('form adjacent weeks up to today', () => {
    const { weeks } = days('2026-11-27T15:00:00.000Z');
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toEqual({ from: '2026-11-21', to: '2026-11-27' });
    expect(weeks.at(-2)).toEqual({ from: '2026-11-14', to: '2026-11-20' });
  });

  it('form adjacent ages of requested documents', () => {
    expect(days('2026-11-27T15:00:00.000Z').ages).toEqual([
      { from: '2026-11-20', to: '2026-11-27' },
      { from: '2026-11-13', to: '2026-11-19' },
      { from: '2026-10-28', to: '2026-11-12' },
      { from: null, to: '2026-10-27' },
    ]);
  });

  it('include the hour when clocks go back', () => {
    const all = days('2026-11-01T15:00:00.000Z');
    const { from, before } = all.rangeOf(all.periods.today);
    expect([new Date(from).toISOString(), new Date(before).toISOString()]).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
  });
});
