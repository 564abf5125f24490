import { instantText, type OwnSessionReply } from '@portico/contracts';
import { useEndSessionMutation, useGetSessionsQuery } from '@portico/store';
import { useLanguage, useText } from '@portico/texts/react';
import { Button, Spinner, Toast } from '@portico/ui';
import { failureOf } from '../accounts/account-card.tsx';
import { usePage } from '../page/page-data.ts';
import { ownAccountTexts as texts } from './own-account.texts.ts';
import styles from './own-account.module.css';
import { Section } from './section.tsx';
import { useDone } from './use-done.ts';

export function SessionsSection() {
  const t = useText();
  const { heading, done } = useDone();
  const {
    data,
    error: unread,
    refetch,
  } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [endSession, { error, isLoading, originalArgs, reset }] = useEndSessionMutation();
  const failure = failureOf(texts.sessionError, error, reset);
  const others = data?.sessions.filter(({ is_this }) => !is_this) ?? [];

  const end = async (id?: string) => {
    const { data: reply } = await endSession(id);
    await refetch();
    if (reply) done(reply);
  };
  return (
    <Section title={texts.sessions} heading={heading}>
      <p>{t(others.length === 0 && data ? texts.sessionAlone : texts.sessionsHint)}</p>
      <div className={styles.failure}>{failure && <Toast severity="error" {...failure} />}</div>
      {data ? (
        <ul className={styles.sessions}>
          {data.sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={isLoading && originalArgs === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      ) : unread ? (
        <>
          <p role="alert">{t(texts.sessionsFailed)}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t(texts.again)}
          </Button>
        </>
      ) : (
        <Spinner size="block" />
      )}
      {others.length > 0 && (
        <Button variant="secondary" busy={isLoading && originalArgs === undefined} onClick={() => void end()}>
          {t(texts.sessionEndOthers)}
        </Button>
      )}
    </Section>
  );
}

interface SessionProps {
  session: OwnSessionReply;
  isEnding: boolean;
  onEnd(): void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = usePage().partner;
  const when = (instant: string) => instantText(instant, timeZone, language);
  const { browser, system, begun_at, last_used_at, is_this } = session;
  const known = browser ?? t(texts.sessionUnknown);
  const name = system ? t(texts.sessionName, { browser: known, system }) : known;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.sessionName}>{name}</p>
        <p className={styles.sessionTimes}>{t(texts.sessionBegun, { when: when(begun_at) })}</p>
        <p className={styles.sessionTimes}>{t(texts.sessionUsed, { when: when(last_used_at) })}</p>
      </div>
      {is_this ? (
        <span className={styles.this}>{t(texts.sessionThis)}</span>
      ) : (
        <Button
          variant="secondary"
          busy={isEnding}
          aria-label={t(texts.sessionEndNamed, { browser: name, when: when(begun_at) })}
          onClick={onEnd}
        >
          {t(texts.sessionEnd)}
        </Button>
      )}
    </li>
  );
}
