const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** A wall time as staff read it: `2027-01-15T23:59` is `15 Jan 2027, 23:59`, wherever the browser is. */
export const clockTime = (wallTime: string): string => shown.format(new Date(`${wallTime}Z`));
