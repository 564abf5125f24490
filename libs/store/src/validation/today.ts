import type { AppThunk } from '../store.ts';

/** The date of today in a time zone, as YYYY-MM-DD. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  // The Swedish way of writing a date is ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}

/** The date of today where the university is. */
export const readToday =
  (): AppThunk<string> =>
  (_dispatch, _getState, { page }) =>
    todayIn(page.timeZone);
