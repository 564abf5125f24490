const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, `2026-11-23`. */
export const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The first instant of a day in a time zone, ISO in UTC. @param after days later */
export function startOfDay(day: string, timeZone: string, after = 0): string {
  const utc = new Date(`${day}T00:00:00Z`).getTime() + after * 86_400_000;
  // What clocks there show at that instant tells how far it is off; once more, because the offset may be another one then.
  const first = utc - offset(utc, timeZone);
  return new Date(utc - offset(first, timeZone)).toISOString();
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
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
