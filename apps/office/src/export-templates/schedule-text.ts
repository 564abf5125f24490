import type { ExportTemplateReply } from '@portico/contracts';
import type { useText } from '@portico/texts/react';
import { localeOf } from '@portico/texts';
import { exportTemplatesTexts as texts } from './export-templates.texts.ts';

/** @param weekday 0 is Sunday, as January 7, 2024 */
export const weekdayName = (weekday: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 7 + weekday),
  );

export function scheduleText(
  { schedule, destination }: Pick<ExportTemplateReply, 'schedule' | 'destination'>,
  place: string,
  language: string,
  t: ReturnType<typeof useText>,
): string {
  if (destination === null) return t(texts.byHand);
  if (!schedule) return t(texts.toPlace, { place });
  const time = new Intl.DateTimeFormat(localeOf(language), { timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`2024-01-07T${schedule.time}Z`),
  );
  if (schedule.every === 'day') return t(texts.daily, { time, place });
  return t(texts.weekly, { weekday: weekdayName(schedule.weekday ?? 0, language), time, place });
}
