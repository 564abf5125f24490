import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/**
 * An instant as people read it, with the name of its time zone: `Nov 22, 2026, 6:22 PM EST`, `22 نوفمبر 2026، 6:22 م توقيت نيويورك`.
 * Deadlines are in the university's time, so whatever an application is judged by is told in it.
 * @param instant ISO 8601
 * @param timeZone IANA name
 * @param language BCP 47
 */
export function instantText(instant: string, timeZone: string, language: string = SOURCE_LANGUAGE): string {
  const writer = (timeZoneName: ZoneName) =>
    new Intl.DateTimeFormat(localeOf(language), { ...DAY, ...CLOCK, timeZoneName, timeZone });
  const at = new Date(instant);
  const short = writer('short');
  // Not the parts put together: V8 writes a narrow blank there, and none here.
  if (hasName(short, at)) return short.format(at);
  // The zone has no abbreviation in this language. It is called by its place, which Chromium has in Latin letters alone for a city. That is the
  // same all year: in the hour that comes twice, when clocks go back, its long name tells which one is meant.
  const byPlace = writer('shortGeneric');
  const isTwice = [-HOUR, HOUR].some((ms) => byPlace.format(Number(at) + ms) === byPlace.format(at));
  return (isTwice ? writer('long') : byPlace).format(at);
}

type ZoneName = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>;

/** Whether the zone is called by a name, and not by its hours: `GMT+1`, which each language writes in its own letters. */
const hasName = (writer: Intl.DateTimeFormat, at: Date): boolean =>
  writer.formatToParts(at).every(({ type, value }) => type !== 'timeZoneName' || !/\d/.test(value));

/**
 * The time of an instant on the reader's own clock: `6:22 PM`. For what has just happened.
 * @param language BCP 47
 */
export function clockText(instant: string, language: string = SOURCE_LANGUAGE): string {
  return new Intl.DateTimeFormat(localeOf(language), CLOCK).format(new Date(instant));
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const HOUR = 3_600_000;
