import { OFFICE_SESSION_PATHS, type OfficeSessionReply } from '@portico/contracts';
import { Button, ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { sessionTexts as texts } from './session.texts.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './login-methods.module.css';

interface LoginMethodsProps {
  ways: OfficeSessionReply['ways'];
  to: string;
  /** Opens the identity provider in a new tab, so that this one keeps unsaved input. */
  opensNewTab?: boolean;
  /** For step-up authentication: the provider must authenticate the person again, even if it has a session. */
  proves?: boolean;
  onDone?: (session: OfficeSessionReply) => void;
}

export function LoginMethods({ ways, to, opensNewTab = false, proves = false, onDone }: LoginMethodsProps) {
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
          {...(opensNewTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {t(texts.withProvider, { provider: ways.oidc_name ?? t(texts.provider) })}
        </a>
      )}
      {ways.oidc && opensNewTab && <p className={styles.note}>{t(texts.providerElsewhere)}</p>}
      {ways.passkeys && (
        <Button variant={ways.oidc ? 'secondary' : 'primary'} busy={isBusy} onClick={logIn}>
          {t(texts.withPasskey)}
        </Button>
      )}
      {failure && <ErrorList id="passkey-failure" errors={[failure]} />}
      {ways.passkeys && !opensNewTab && <p className={styles.note}>{t(texts.noPasskey)}</p>}
    </div>
  );
}
