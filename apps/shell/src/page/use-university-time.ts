import { instantText } from '@portico/contracts';
import { useLanguage } from '@portico/texts/react';
import { usePage } from './page-data.ts';

/** Returns a function that writes an instant in the university's time zone and the language of the page. */
export function useUniversityTime(): (instant: string) => string {
  const language = useLanguage();
  const { timeZone } = usePage().partner;
  return (instant) => instantText(instant, timeZone, language);
}
