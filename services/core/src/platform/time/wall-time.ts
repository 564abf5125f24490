/** A date and a time to the minute, as they stand on a wall: `2027-01-15T23:59`. */
const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Names of the IANA list. `Intl` knows offsets and old abbreviations too, which know no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+\/[A-Za-z0-9_+/-]+$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // A RangeError says that there is no such zone.
    return false;
  }
}

/**
 * The instants at which clocks in a zone show a wall time, the earlier one first: usually one; none where clocks go forward over it, two where they go back.
 * @param wallTime `2027-01-15T23:59`, a blank in place of the T too
 * @param timeZone that `isTimeZone` knows
 * @returns undefined for what is no wall time, such as February 30
 */
export function instantsOf(wallTime: string, timeZone: string): Date[] | undefined {
  const shown = readWallTime(wallTime);
  if (shown === undefined) return undefined;
  // What the zone is ahead of UTC a day before and a day after: no zone changes its clocks twice in between.
  const offsets = new Set([-DAY, DAY].map((ms) => shownAt(shown + ms, timeZone) - (shown + ms)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(instant, timeZone) === shown)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));
}

/** What clocks in a zone show at an instant: `2027-01-15T23:59`. */
export const wallTimeAt = (instant: Date, timeZone: string): string =>
  new Date(shownAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);

/**
 * The hour or so that is left out around a wall time that does not exist: the last minute that clocks show before, and the first after it.
 * @param wallTime that has no instant
 */
export function aroundGap(wallTime: string, timeZone: string): { before: string; after: string } {
  const shown = readWallTime(wallTime) ?? 0;
  const at = (instant: number) => shownAt(instant, timeZone) - shown;
  let [before, after] = [shown - DAY, shown + DAY];
  while (after - before > MINUTE) {
    const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
    if (at(middle) < 0) before = middle;
    else after = middle;
  }
  return { before: wallTimeAt(new Date(before), timeZone), after: wallTimeAt(new Date(after), timeZone) };
}

/** As if the zone were UTC, in milliseconds since 1970. */
function readWallTime(wallTime: string): number | undefined {
  const [, ...parts] = WALL_TIME.exec(wallTime) ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(wallTime.replace(' ', 'T'));
  return isReal ? time : undefined;
}

/** What clocks in a zone show, as if it were UTC, in milliseconds since 1970. */
function shownAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    writerOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const writers = new Map<string, Intl.DateTimeFormat>();

/** To make one takes longer than to use it. */
function writerOf(timeZone: string): Intl.DateTimeFormat {
  const known = writers.get(timeZone);
  if (known) return known;
  const digits = 'numeric' as const;
  const writer = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'gregory', hourCycle: 'h23', year: digits, month: digits, day: digits },
    ...{ hour: digits, minute: digits, second: digits },
  });
  writers.set(timeZone, writer);
  return writer;
}
