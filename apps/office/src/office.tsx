import { OFFICE_INVITE_PATH, type OfficeSessionReply } from '@portico/contracts';
import { Button, Spinner } from '@portico/ui';
import { useText } from '@portico/texts/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { sentenceOfError } from './api/api-error.ts';
import { layoutTexts as texts } from './layout/layout.texts.ts';
import { Notice } from './layout/notice.tsx';
import { AtWork } from './session/at-work.tsx';
import { COME_BACK, ComeBackPage } from './session/come-back-page.tsx';
import { InvitePage } from './session/invite-page.tsx';
import { LogInPage } from './session/log-in-page.tsx';
import { useGetSessionQuery } from './session/session.api.ts';

/** Who is not logged in sees how to, at whichever address; it is the one that they get to. */
export function Office() {
  const t = useText();
  const { data: session, error } = useGetSessionQuery();
  if (session === undefined)
    return error ? (
      <Notice title={t(texts.notReached)} lead={t.say(sentenceOfError(error))}>
        <Button onClick={() => window.location.reload()}>{t(texts.reload)}</Button>
      </Notice>
    ) : (
      <main>
        <Spinner />
      </main>
    );
  return <Known session={session} />;
}

/** Who was here stays on the page when the session ends, until they are back or go. */
function Known({ session }: { session: OfficeSessionReply }) {
  const [last, setLast] = useState(session.person);
  if (!last && session.person) setLast(session.person);
  const person = last ?? session.person;
  const { ways } = session;
  return (
    <Routes>
      <Route path={OFFICE_INVITE_PATH} element={<InvitePage />} />
      <Route path={COME_BACK} element={<ComeBackPage />} />
      <Route path="*" element={person ? <AtWork person={person} ways={ways} /> : <LogInPage ways={ways} />} />
    </Routes>
  );
}
