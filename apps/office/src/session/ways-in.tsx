import { OFFICE_SESSION_PATHS, type OfficeSessionReply } from '@portico/contracts';
import { Button, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { sessionTexts as texts } from './session.texts.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './ways-in.module.css';

interface WaysInProps {
  ways: OfficeSessionReply['ways'];
  /** Where a log-in by the provider ends. */
  to: string;
  /** Whoever has typed something stays: the provider is opened beside the page. */
  isBeside?: boolean;
  /** The provider asks again who one is. */
  proves?: boolean;
  onDone?: (session: OfficeSessionReply) => void;
}

/** All ways to log in that there are. */
export function WaysIn({ ways, to, isBeside = false, proves = false, onDone }: WaysInProps) {
  const t = useText();
  const { run, isBusy, failure } = usePasskey();
  if (!ways.oidc && !ways.passkeys) return <p className={styles.note}>{t(texts.noWay)}</p>;
  const query = new URLSearchParams({ to, ...(proves && { prove: 'true' }) });
  const logIn = async () => {
    const session = await run(undefined);
    if (session) onDone?.(session);
  };
  return (
    <div className={styles.ways}>
      {ways.oidc && (
        <a
          className={styles.provider}
          href={`${OFFICE_SESSION_PATHS.logIn}?${query.toString()}`}
          {...(isBeside && { target: '_blank', rel: 'noreferrer' })}
        >
          {t(texts.withProvider, { provider: ways.oidc_name ?? t(texts.provider) })}
        </a>
      )}
      {ways.oidc && isBeside && <p className={styles.note}>{t(texts.providerElsewhere)}</p>}
      {ways.passkeys && (
        <Button variant={ways.oidc ? 'secondary' : 'primary'} busy={isBusy} onClick={logIn}>
          {t(texts.withPasskey)}
        </Button>
      )}
      {failure && <ErrorList id="passkey-failure" errors={[failure]} />}
      {ways.passkeys && !isBeside && <p className={styles.note}>{t(texts.noPasskey)}</p>}
    </div>
  );
}
