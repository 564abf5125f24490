import { type Deadline, lastMinute, type TermPhase } from '@portico/contracts';
import { selectReopening, selectWebStatus, useAppSelector } from '@portico/store';
import type { Text } from '@portico/texts';
import { useText } from '@portico/texts/react';
import { classNames, VisuallyHidden } from '@portico/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../page/link.tsx';
import { ROUTES, usePage } from '../page/page-data.ts';
import { deadlineNoticeTexts as texts } from './deadline-notice.texts.ts';
import styles from './deadline-notice.module.css';
import { contacts } from '../footer/contacts.tsx';
import { useDeadline, usePhase } from './use-deadline.ts';
import { useInstantText } from './use-instant-text.ts';

/** Rendered from the page's initial data, so that the layout doesn't shift. Screen readers announce only a phase that starts while the page is open. */
export function DeadlineNotice() {
  const t = useText();
  const deadline = useDeadline();
  const phase = usePhase(deadline);
  const isSubmitted = useAppSelector(selectWebStatus) === 'submitted';
  const isReopened = useAppSelector(selectReopening) !== null;
  const title = deadline && phase && titleOf(deadline, phase);
  const announced = useChangeOf(title && t(title));
  // When an application is reopened, `ReopenedNotice` shows the deadline.
  const isShownElsewhere = isReopened && phase === 'open';
  const isShown = deadline && phase && !isSubmitted && !isShownElsewhere && tells(deadline, phase);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
      {isShown && <Notice deadline={deadline} phase={phase} />}
    </>
  );
}

/** Returns whether there is a date to show: an open term without a closing date has none. */
const tells = ({ closes_at }: Deadline, phase: TermPhase) => phase === 'before' || closes_at !== null;

function Notice({ deadline, phase }: { deadline: Deadline; phase: TermPhase }) {
  const title = titleOf(deadline, phase);
  const t = useText();
  return (
    <section
      className={classNames(styles.notice, title && styles.urgent)}
      aria-label={title ? undefined : t(texts.all)}
      aria-labelledby={title ? 'deadline-title' : undefined}
    >
      {title && (
        <h2 id="deadline-title" className={styles.title}>
          {t(title)}
        </h2>
      )}
      <DeadlineWords deadline={deadline} phase={phase} />
      <p className={styles.end}>
        <Link to={ROUTES.deadlines}>{t(texts.all)}</Link>
      </p>
    </section>
  );
}

export function DeadlineWords({ deadline, phase }: { deadline: Deadline; phase: TermPhase }) {
  const t = useText();
  const when = useInstantText();
  const { opens_at, closes_at, time_zone, source } = deadline;
  const opens = opens_at === null ? '' : when(opens_at, time_zone);
  const closes = closes_at === null ? '' : when(lastMinute(closes_at), time_zone);
  const sentence: Record<TermPhase, ReactNode> = {
    before: t.rich(texts.before, { when: opens, strong }),
    open: t.rich(source === 'own' ? texts.ownOpen : texts.open, { when: closes, strong }),
    week: t.rich(texts.soon, { when: closes }),
    day: t.rich(texts.soon, { when: closes }),
    grace: t.rich(texts.grace, { when: closes }),
    closed: t.rich(texts.closed, { when: closes }),
  };
  return (
    <>
      <p>{sentence[phase]}</p>
      {phase === 'closed' && <DeadlineAdvice />}
    </>
  );
}

function DeadlineAdvice() {
  const t = useText();
  const { terms } = usePage();
  const isReopened = useAppSelector(selectReopening) !== null;
  const question = (inside: ReactNode) =>
    terms?.route ? <Link to={{ pathname: terms.route, hash: `#${terms.key}` }}>{inside}</Link> : inside;
  return (
    <>
      <h3 className={styles.subtitle}>{t(texts.whatYouCanDo)}</h3>
      <ul className={styles.list}>
        {!isReopened && <li>{t.rich(texts.chooseOther, { question })}</li>}
        <li>{t.rich(texts.askForTime, contacts)}</li>
      </ul>
    </>
  );
}

const strong = (inside: ReactNode) => <strong>{inside}</strong>;

const TITLES: Record<Deadline['source'], Partial<Record<TermPhase, Text>>> = {
  term: {
    week: texts.weekTitle,
    day: texts.dayTitle,
    grace: texts.passedTitle,
    closed: texts.passedTitle,
  },
  own: {
    week: texts.ownWeekTitle,
    day: texts.ownDayTitle,
    grace: texts.passedTitle,
    closed: texts.passedTitle,
  },
};

export const titleOf = ({ source }: Deadline, phase: TermPhase): Text | undefined => TITLES[source][phase];

function useChangeOf(text: string | null | undefined): string {
  const before = useRef(text);
  const [change, setChange] = useState('');
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    setChange(text ?? '');
  }, [text]);
  return change;
}
