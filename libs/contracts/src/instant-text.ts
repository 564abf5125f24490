import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/**
 * An instant as people read it, with the name of its time zone: `November 22, 2026 at 6:22 PM EST`. Deadlines are in the
 * university's time, so whatever an application is judged by is told in it. A zone that has no short name in the language is named
 * in full.
 * @param instant ISO 8601
 * @param timeZone IANA name
 * @param language BCP 47
 */
export function instantText(instant: string, timeZone: string, language: string = SOURCE_LANGUAGE): string {
  const writer = (timeZoneName: 'short' | 'long') =>
    new Intl.DateTimeFormat(localeOf(language), { ...DAY, ...CLOCK, timeZoneName, timeZone });
  const at = new Date(instant);
  const short = writer('short');
  // `GMT+1`, which each language writes in its own letters.
  const isNamed = short
    .formatToParts(at)
    .every(({ type, value }) => type !== 'timeZoneName' || !/\d/.test(value));
  // Not the parts put together: V8 writes a narrow blank there, and none here.
  return (isNamed ? short : writer('long')).format(at);
}

/**
 * The time of an instant on the reader's own clock: `6:22 PM`. For what has just happened.
 * @param language BCP 47
 */
export function clockText(instant: string, language: string = SOURCE_LANGUAGE): string {
  return new Intl.DateTimeFormat(localeOf(language), CLOCK).format(new Date(instant));
}

const DAY = { year: 'numeric', month: 'long', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
