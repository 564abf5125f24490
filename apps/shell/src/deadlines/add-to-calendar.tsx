import { lastMinute, type Deadline } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { usePage } from '../page/page-data.ts';
import { calendarFile } from './calendar-file.ts';
import { deadlinesTexts as texts } from './deadlines.texts.ts';
import { serverNow } from './server-clock.ts';

export function AddToCalendar({ deadline }: { deadline: Deadline }) {
  const t = useText();
  const { applicationTitle, name } = usePage().partner;
  const { closes_at } = deadline;
  const now = serverNow();
  if (closes_at === null || Date.parse(closes_at) <= now) return null;
  const { host, origin } = window.location;
  const file = calendarFile({
    id: `deadline@${host}`,
    title: t(texts.calendarTitle, { application: applicationTitle, university: name }),
    url: `${origin}/`,
    at: lastMinute(closes_at),
    now: new Date(now).toISOString(),
  });
  return (
    <p>
      <a href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`} download="deadline.ics">
        {t(texts.addToCalendar)}
      </a>
    </p>
  );
}
