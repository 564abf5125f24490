import { OFFICE_INVITE_PATH, type OfficeSessionReply } from '@portico/contracts';
import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { errorMessage } from './api/api-error.ts';
import { layoutTexts as texts } from './layout/layout.texts.ts';
import { Notice } from './layout/notice.tsx';
import { LoggedIn } from './session/logged-in.tsx';
import { LOGIN_CALLBACK, LoginCallbackPage } from './session/login-callback-page.tsx';
import { InvitePage } from './session/invite-page.tsx';
import { LoginPage } from './session/login-page.tsx';
import { useGetSessionQuery } from './session/session.api.ts';

/** Shows the login page without changing the URL, so that the requested page opens after the login. */
export function Office() {
  const t = useText();
  const { data: session, error } = useGetSessionQuery();
  if (session === undefined)
    return error ? (
      <Notice title={t(texts.notReached)} lead={t.say(errorMessage(error))}>
        <Button onClick={() => window.location.reload()}>{t(texts.reload)}</Button>
      </Notice>
    ) : (
      <main>
        <Spinner />
      </main>
    );
  return <Known session={session} />;
}

/** Keeps the page mounted when the session ends, so that unsaved input is still there after the next login. */
function Known({ session }: { session: OfficeSessionReply }) {
  const [last, setLast] = useState(session.person);
  if (!last && session.person) setLast(session.person);
  const person = last ?? session.person;
  const { ways } = session;
  return (
    <Routes>
      <Route path={OFFICE_INVITE_PATH} element={<InvitePage />} />
      <Route path={LOGIN_CALLBACK} element={<LoginCallbackPage />} />
      <Route
        path="*"
        element={person ? <LoggedIn person={person} ways={ways} /> : <LoginPage ways={ways} />}
      />
    </Routes>
  );
}
