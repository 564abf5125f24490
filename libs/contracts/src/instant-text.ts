import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/**
 * Formats with the time zone's name: `Nov 22, 2026, 6:22 PM EST`, `22 نوفمبر 2026، 6:22 م توقيت نيويورك`. Deadlines are shown in the university's
 * time zone.
 * @param instant ISO 8601
 * @param timeZone IANA name
 * @param language BCP 47
 */
export function instantText(instant: string, timeZone: string, language: string = SOURCE_LANGUAGE): string {
  const writer = (timeZoneName: ZoneName) =>
    new Intl.DateTimeFormat(localeOf(language), { ...DAY, ...CLOCK, timeZoneName, timeZone });
  const at = new Date(instant);
  const short = writer('short');
  // `formatToParts` would give a narrow space in V8, which `format` doesn't.
  if (hasName(short, at)) return short.format(at);
  // This language has no abbreviation, so the name of the place is used (in Chromium, city names are in Latin letters only). It is ambiguous in the
  // hour that a clock change repeats, so the long name is used then.
  const byPlace = writer('shortGeneric');
  const isTwice = [-HOUR, HOUR].some((ms) => byPlace.format(Number(at) + ms) === byPlace.format(at));
  return (isTwice ? writer('long') : byPlace).format(at);
}

type ZoneName = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>;

/** False if `Intl` has no name and writes an offset, such as `GMT+1`. */
const hasName = (writer: Intl.DateTimeFormat, at: Date): boolean =>
  writer.formatToParts(at).every(({ type, value }) => type !== 'timeZoneName' || !/\d/.test(value));

/** Local time of a recent event: `6:22 PM`. @param language BCP 47 */
export function clockText(instant: string, language: string = SOURCE_LANGUAGE): string {
  return new Intl.DateTimeFormat(localeOf(language), CLOCK).format(new Date(instant));
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const HOUR = 3_600_000;
