/**
 * An instant as people read it, with the name of its time zone: `November 22, 2026 at 6:22 PM EST`. Deadlines are in the
 * university's time, so whatever an application is judged by is told in it. A zone that has no short name in English is named
 * in full.
 * @param instant ISO 8601
 * @param timeZone IANA name
 */
export function instantText(instant: string, timeZone: string): string {
  const short = written(instant, timeZone, 'short');
  return /(GMT|UTC)[+\u2212-]/.test(short) ? written(instant, timeZone, 'long') : short;
}

/** The time of an instant on the reader's own clock: `6:22 PM`. For what has just happened. */
export function clockText(instant: string): string {
  return new Intl.DateTimeFormat('en-US', CLOCK).format(new Date(instant));
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

function written(instant: string, timeZone: string, timeZoneName: 'short' | 'long'): string {
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...CLOCK,
    timeZoneName,
    timeZone,
  }).format(new Date(instant));
}
