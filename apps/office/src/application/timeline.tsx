import type { TimelineEventReply } from '@portico/contracts';
import { useText } from '@portico/texts/react';
import { useTimes } from '../time/use-times.ts';
import { useGetTimelineQuery } from './related.api.ts';
import { relatedTexts as texts } from './related.texts.ts';
import styles from './related.module.css';
import { ACTIONS } from '../audit/actions.ts';
import { Loaded } from './loaded-view.tsx';

export function Timeline({ id }: { id: string }) {
  const t = useText();
  const query = useGetTimelineQuery(id);
  return (
    <Loaded title={t(texts.timeline)} query={query}>
      {({ events, is_whole }) => (
        <>
          <ol className={styles.events}>
            {events.map((event, index) => (
              <Event key={`${event.at} ${event.kind} ${index}`} event={event} />
            ))}
          </ol>
          {!is_whole && <p className={styles.none}>{t(texts.notWhole)}</p>}
        </>
      )}
    </Loaded>
  );
}

function Event({ event }: { event: TimelineEventReply }) {
  const times = useTimes();
  const t = useText();
  const said = useEventText();
  const { at, by, kind, note, parts } = event;
  const more = kind === 'saved' ? parts.join(', ') : kind === 'reopened' || kind === 'upload' ? note : null;
  return (
    <li className={styles.event} data-kind={kind}>
      <time dateTime={at} className={styles.place}>
        {times.short(at)}
      </time>
      <span>
        <span className={styles.what}>{said(event)}</span>
        {kind === 'mail' && <span className={styles.mark}>{t(texts.mailState, { state: note ?? '' })}</span>}
        {by !== null && <span className={styles.place}> {t(texts.by, { who: by })}</span>}
        {more && <span className={styles.detail}>{more}</span>}
      </span>
    </li>
  );
}

function useEventText() {
  const t = useText();
  return ({ kind, what, note }: TimelineEventReply): string => {
    switch (kind) {
      case 'created':
      case 'saved':
      case 'print':
        return t(texts[kind]);
      case 'submitted':
      case 'reopened':
      case 'upload':
      case 'asked':
        return t(texts[kind], { what: what ?? '' });
      case 'mail':
        return t(texts.mail, { what: t(texts.mailKind, { kind: what ?? '' }) });
      case 'closed':
        return t(texts.closed, { state: note ?? '', what: what ?? '' });
      case 'deed': {
        const action = ACTIONS[what ?? ''];
        return action ? t(action) : (what ?? '');
      }
    }
  };
}
