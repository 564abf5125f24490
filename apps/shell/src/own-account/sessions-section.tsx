import type { OwnSessionReply } from '@portico/contracts';
import { useEndSessionMutation, useGetSessionsQuery } from '@portico/store';
import { useText } from '@portico/texts/react';
import { Button, Toast } from '@portico/ui';
import { failureOf } from '../accounts/account-card.tsx';
import { useUniversityTime } from '../page/use-university-time.ts';
import { DeviceRow, useDeviceName } from './device-row.tsx';
import { LoadingState } from './loading-state.tsx';
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
        <ul className={styles.devices}>
          {data.sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={isLoading && originalArgs === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      ) : (
        <LoadingState error={unread && t(texts.sessionsFailed)} onRetry={() => void refetch()} />
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
  const when = useUniversityTime();
  const name = useDeviceName(session);
  const startedAt = when(session.begun_at);
  const lastUsed = t(texts.sessionUsed, { when: when(session.last_used_at) });
  return (
    <DeviceRow name={name} times={[t(texts.sessionBegun, { when: startedAt }), lastUsed]}>
      {session.is_this ? (
        <span className={styles.this}>{t(texts.sessionThis)}</span>
      ) : (
        <Button
          variant="secondary"
          busy={isEnding}
          aria-label={t(texts.sessionEndNamed, { browser: name, when: startedAt })}
          onClick={onEnd}
        >
          {t(texts.sessionEnd)}
        </Button>
      )}
    </DeviceRow>
  );
}
