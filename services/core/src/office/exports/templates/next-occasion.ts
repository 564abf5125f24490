import type { ExportSchedule } from '@portico/contracts';
import { aroundGap, dateIn, instantAfter, instantsOf } from '../../../platform/index.ts';

const DAY = 24 * 3_600_000;

/** Returns the first scheduled time after `now`. A time that doesn't exist when clocks go forward is the next one that does. */
export function nextOccasion(
  { every, weekday = 0, time }: ExportSchedule,
  timeZone: string,
  now: Date,
): string {
  const today = Date.parse(`${dateIn(timeZone, now)}T00:00Z`);
  for (let days = 0; days <= 8; days++) {
    const day = new Date(instantAfter(new Date(today), days * DAY));
    if (every === 'week' && day.getUTCDay() !== weekday) continue;
    const wallTime = `${day.toISOString().slice(0, 10)}T${time}`;
    const [first = instantsOf(aroundGap(wallTime, timeZone).after, timeZone)?.[0]] =
      instantsOf(wallTime, timeZone) ?? [];
    if (first && first > now) return first.toISOString();
  }
  throw new RangeError(`The schedule ${every} ${time} has no next time in ${timeZone}.`);
}
