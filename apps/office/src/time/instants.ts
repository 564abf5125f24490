const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the instant at which a day starts in `timeZone`, as ISO 8601 in UTC. `after` adds days. */
export function startOfDay(day: string, timeZone: string, after = 0): string {
  const utc = new Date(`${day}T00:00:00Z`).getTime() + after * 86_400_000;
  // Corrected twice, because the first guess can fall on the other side of a daylight saving change.
  const first = utc - offset(utc, timeZone);
  return new Date(utc - offset(first, timeZone)).toISOString();
}

export const dayAt = (instant: string, timeZone: string): string =>
  new Date(Date.parse(instant) + offset(Date.parse(instant), timeZone)).toISOString().slice(0, 10);

/** Returns the UTC offset of `timeZone` at an instant, in milliseconds. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (
    Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')) -
    Math.floor(instant / 1000) * 1000
  );
}
