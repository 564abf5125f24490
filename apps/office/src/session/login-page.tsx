import {
  OFFICE_LOG_IN_REFUSED,
  OFFICE_LOG_IN_UNAVAILABLE,
  OFFICE_LOG_OUT_NO_WAY,
  OFFICE_LOGGED_OUT,
  OFFICE_SESSION_PATHS,
  type OfficeSessionReply,
} from '@portico/contracts';
import type { Words } from '@portico/texts';
import { ErrorList } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useLocation } from 'react-router-dom';
import { Notice } from '../layout/notice.tsx';
import { usePage } from '../page/page-data.ts';
import { sessionTexts as texts } from './session.texts.ts';
import { LoginMethods } from './login-methods.tsx';
import styles from './login-methods.module.css';

export function LoginPage({ ways }: { ways: OfficeSessionReply['ways'] }) {
  const t = useText();
  const { partner } = usePage();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isAt = ({ name, value }: { name: string; value: string }) => query.get(name) === value;
  const provider = ways.oidc_name ?? t(texts.provider);
  const failure: Words | null = isAt(OFFICE_LOG_IN_REFUSED)
    ? { text: texts.refused }
    : isAt(OFFICE_LOG_IN_UNAVAILABLE)
      ? { text: texts.unavailable, values: { provider } }
      : null;
  const isLogOut = isAt(OFFICE_LOGGED_OUT) || isAt(OFFICE_LOG_OUT_NO_WAY);
  return (
    <Notice
      screen="log-in"
      title={t(texts.logInTitle)}
      lead={t(texts.logInLead, { university: partner.name })}
    >
      {failure && <ErrorList id="log-in-failed" errors={[failure]} />}
      {isAt(OFFICE_LOGGED_OUT) && <LoggedOut provider={ways.oidc ? provider : null} />}
      {isAt(OFFICE_LOG_OUT_NO_WAY) && <p className={styles.said}>{t(texts.providerNoWay, { provider })}</p>}
      <LoginMethods ways={ways} to={failure || isLogOut ? '/' : pathname + search} />
    </Notice>
  );
}

/** @param provider name of the identity provider, which may still have a session of the person; null if there is none */
function LoggedOut({ provider }: { provider: string | null }) {
  const t = useText();
  return (
    <div className={styles.said}>
      <p role="status">{t(texts.loggedOut)}</p>
      {provider !== null && (
        <>
          <p>{t(texts.providerGoesOn, { provider })}</p>
          <a href={OFFICE_SESSION_PATHS.logOutAtProvider} target="_blank" rel="noreferrer">
            {t(texts.logOutAtProvider, { provider })}
          </a>
        </>
      )}
    </div>
  );
}
