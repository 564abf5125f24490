import { useMemo } from 'react';
import { usePage } from '../page/page-data.ts';

/** Instants as staff read them, in the university's time zone. */
export function useTimes() {
  const { timeZone } = usePage().partner;
  return useMemo(() => {
    const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
    const thisYear = new Intl.DateTimeFormat('en-GB', {
      ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      timeZone,
    } as const);
    const anyDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone });
    const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
    return {
      /** Where there is little room. Of this year: `23 Nov, 14:05`; of another one: `23 Nov 2025`. */
      brief: (instant: string) => {
        const at = new Date(instant);
        return year.format(at) === year.format(new Date()) ? thisYear.format(at) : anyDay.format(at);
      },
      /** Of a day without a time, `2026-11-23`: `23 Nov 2026`. */
      day: (date: string) => day.format(new Date(`${date}T00:00Z`)),
      /** `23 Nov 2026, 14:05`. */
      short: (instant: string) => short.format(new Date(instant)),
      /** With the name of the time zone: `23 Nov 2026, 14:05 EST`. */
      long: (instant: string) => `${short.format(new Date(instant))} ${zoneAt(instant, timeZone)}`,
    };
  }, [timeZone]);
}

/** As the university's own country abbreviates it: `EST`, `CET`. */
const zoneAt = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
