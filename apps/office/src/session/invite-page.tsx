import { OFFICE_RENEW_QUERY } from '@portico/contracts';
import { Button, ErrorList, TextField } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { Notice } from '../layout/notice.tsx';
import { sessionTexts as texts } from './session.texts.ts';
import { usePasskey } from './use-passkey.ts';
import styles from './invite-page.module.css';

/** Target of invitation and renewal links: creates a passkey and logs in with it. Only invited people enter a name. */
export function InvitePage() {
  const t = useText();
  const [invite] = useState(() => consumeHashToken(window.location, window.history));
  const [query] = useSearchParams();
  const isNew = !query.has(OFFICE_RENEW_QUERY);
  const [name, setName] = useState('');
  const { run, isBusy, failure } = usePasskey();
  const navigate = useNavigate();

  if (invite === '')
    return (
      <Notice title={t(texts.inviteMissing)} lead={t(texts.inviteMissingLead)}>
        <Link to="/">{t(texts.toLogIn)}</Link>
      </Notice>
    );
  const make = async () => {
    const session = await run({ invite, ...(name.trim() !== '' && { name: name.trim() }) });
    if (session) await navigate('/', { replace: true });
  };
  return (
    <Notice
      screen="invite"
      title={t(isNew ? texts.inviteTitle : texts.renewTitle)}
      lead={t(isNew ? texts.inviteLead : texts.renewLead)}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void make();
        }}
      >
        {isNew && (
          <TextField
            label={t(texts.inviteName)}
            hint={t(texts.inviteNameHint)}
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={setName}
          />
        )}
        {failure && <ErrorList id="invite-failure" errors={[failure]} />}
        <Button type="submit" busy={isBusy}>
          {t(texts.makePasskey)}
        </Button>
      </form>
      <Link to="/">{t(texts.toLogIn)}</Link>
    </Notice>
  );
}

/** Returns the token in the URL's hash, or '' if there is none. Removes it from the URL and so from the browser history. */
function consumeHashToken(location: Location, history: History): string {
  const secret = location.hash.slice(1);
  if (secret !== '') history.replaceState(history.state, '', location.pathname);
  return secret;
}
