const DAY = 86_400_000;
const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2026-12-09` as staff read it: `9 Dec 2026`. */
export const dayInWords = (day: string): string => shown.format(new Date(day));

/** The day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
