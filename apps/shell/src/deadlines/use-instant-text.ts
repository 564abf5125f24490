import { instantText } from '@portico/contracts';
import { useLanguage, useText } from '@portico/texts/react';
import { deadlineNoticeTexts as texts } from './deadline-notice.texts.ts';

export function useInstantText(): (instant: string, timeZone: string) => string {
  const t = useText();
  const language = useLanguage();
  return (instant, timeZone) => {
    const when = instantText(instant, timeZone, language);
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (isSameTime(instant, timeZone, own)) return when;
    return t(texts.withYourTime, { when, yours: instantText(instant, own, language) });
  };
}

function isSameTime(instant: string, one: string, other: string): boolean {
  const shown = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(instant),
    );
  return shown(one) === shown(other);
}
