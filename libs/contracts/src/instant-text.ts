import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/**
 * Formats date and time with the time zone's name, such as `Nov 22, 2026, 6:22 PM EST` or `22 نوفمبر 2026، 6:22 م توقيت نيويورك`.
 * @param instant ISO 8601
 * @param timeZone IANA name
 * @param language BCP 47
 */
export function instantText(instant: string, timeZone: string, language: string = SOURCE_LANGUAGE): string {
  const writer = (timeZoneName: ZoneName) =>
    new Intl.DateTimeFormat(localeOf(language), { ...DAY, ...CLOCK, timeZoneName, timeZone });
  const at = new Date(instant);
  const short = writer('short');
  // Not composed from `formatToParts`, in which V8 puts a narrow space before AM and PM.
  if (hasName(short, at)) return short.format(at);
  // Without an abbreviation in this language, name the place (in Chromium, cities are in Latin letters only), or the zone's long name if that would
  // be ambiguous: in an hour that occurs twice when the clock changes.
  const byPlace = writer('shortGeneric');
  const isTwice = [-HOUR, HOUR].some((ms) => byPlace.format(Number(at) + ms) === byPlace.format(at));
  return (isTwice ? writer('long') : byPlace).format(at);
}

type ZoneName = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>;

/** Returns whether `Intl` has a name for the time zone. If not, it writes an offset, such as `GMT+1`. */
const hasName = (writer: Intl.DateTimeFormat, at: Date): boolean =>
  writer.formatToParts(at).every(({ type, value }) => type !== 'timeZoneName' || !/\d/.test(value));

/** Formats a time of day in the browser's time zone, such as `6:22 PM`. @param language BCP 47 */
export function clockText(instant: string, language: string = SOURCE_LANGUAGE): string {
  return new Intl.DateTimeFormat(localeOf(language), CLOCK).format(new Date(instant));
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const HOUR = 3_600_000;
