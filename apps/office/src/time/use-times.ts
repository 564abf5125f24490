import { instantText } from '@portico/contracts';
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
      /** With the name of the time zone. */
      long: (instant: string) => instantText(instant, timeZone),
    };
  }, [timeZone]);
}
