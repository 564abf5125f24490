import { instantText } from '@portico/contracts';
import { localeOf } from '@portico/texts';
import { useLanguage } from '@portico/texts/react';
import { useMemo } from 'react';
import { usePage } from '../page/page-data.ts';

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

export function useTimes() {
  const { timeZone } = usePage().partner;
  const language = useLanguage();
  return useMemo(() => {
    const writer = (options: Intl.DateTimeFormatOptions, zone = timeZone) => {
      const format = new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: zone });
      return (at: string) => format.format(new Date(at));
    };
    const year = writer({ year: 'numeric' });
    const minute = writer({ month: 'short', day: 'numeric', ...CLOCK });
    const date = writer({ dateStyle: 'medium' });
    const wallTime = writer({ dateStyle: 'medium', timeStyle: 'short' }, 'UTC');
    return {
      /** `Nov 23, 2:05 PM` in the current year, otherwise `Nov 23, 2025`. */
      brief: (instant: string) =>
        year(instant) === year(new Date().toISOString()) ? minute(instant) : date(instant),
      /** Formats a day: `2026-11-23` as `Nov 23, 2026`. */
      day: writer({ dateStyle: 'medium' }, 'UTC'),
      /** Formats a day without the year: `2026-11-23` as `Nov 23`. */
      monthDay: writer({ month: 'short', day: 'numeric' }, 'UTC'),
      /** Formats a local time: `2027-01-15T23:59` as `Jan 15, 2027, 11:59 PM`. */
      wallTime: (time: string) => wallTime(`${time}Z`),
      short: writer({ dateStyle: 'medium', timeStyle: 'short' }),
      long: (instant: string) => instantText(instant, timeZone, language),
      /** Returns a time zone in words: `America/New_York` as `Eastern Time`. */
      zone: (name: string) =>
        new Intl.DateTimeFormat(localeOf(language), { timeZone: name, timeZoneName: 'longGeneric' })
          .formatToParts()
          .find(({ type }) => type === 'timeZoneName')?.value ?? name,
    };
  }, [timeZone, language]);
}
