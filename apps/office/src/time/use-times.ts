import { useMemo } from 'react';
import { usePage } from '../page/page-data.ts';

/** Instants as staff read them, in the university's time zone. */
export function useTimes() {
  const { timeZone } = usePage().partner;
  return useMemo(() => {
    const short = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return {
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
