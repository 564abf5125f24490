const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** IANA names only; `Intl` also accepts offsets and abbreviations without daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+\/[A-Za-z0-9_+/-]+$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the instants of a local time, earliest first: usually one; none in the gap when clocks go forward; two when they go back.
 * @param wallTime `2027-01-15T23:59`, or with a space
 * @returns undefined if invalid, such as February 30
 */
export function instantsOf(wallTime: string, timeZone: string): Date[] | undefined {
  const shown = readWallTime(wallTime);
  if (shown === undefined) return undefined;
  // UTC offsets a day before and after; no zone changes twice in between.
  const offsets = new Set([-DAY, DAY].map((ms) => shownAt(shown + ms, timeZone) - (shown + ms)));
  return [...offsets]
    .map((offset) => shown - offset)
    .filter((instant) => shownAt(instant, timeZone) === shown)
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant));
}

export const wallTimeAt = (instant: Date, timeZone: string): string =>
  new Date(shownAt(instant.getTime(), timeZone)).toISOString().slice(0, 16);

/** First instant of a day, `YYYY-MM-DD`. */
export function startOfDay(timeZone: string, day: string): Date {
  const midnight = `${day}T00:00`;
  const [first] = instantsOf(midnight, timeZone) ?? [];
  if (first) return first;
  // On this day midnight doesn't exist, because clocks go forward.
  const [next] = instantsOf(aroundGap(midnight, timeZone).after, timeZone) ?? [];
  if (!next) throw new RangeError(`${day} isn't a day.`);
  return next;
}

/** Last minute before and first minute after the gap around a nonexistent local time. */
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

/** Milliseconds since 1970 as if the zone were UTC. */
function readWallTime(wallTime: string): number | undefined {
  const [, ...parts] = WALL_TIME.exec(wallTime) ?? [];
  const [year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN] = parts.map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute);
  const isReal = !Number.isNaN(time) && new Date(time).toISOString().startsWith(wallTime.replace(' ', 'T'));
  return isReal ? time : undefined;
}

function shownAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    writerOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

const writers = new Map<string, Intl.DateTimeFormat>();

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
