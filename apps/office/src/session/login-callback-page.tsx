import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import { Notice } from '../layout/notice.tsx';
import { sessionTexts as texts } from './session.texts.ts';

/** Path to which the identity provider redirects after a login in a separate tab. */
export const LOGIN_CALLBACK = '/logged-in';
/** Name of the BroadcastChannel that announces logins and logouts to other tabs. */
export const SESSION_CHANNEL = 'portico-office-session';

export function LoginCallbackPage() {
  const t = useText();
  useEffect(() => broadcastSession(), []);
  return <Notice title={t(texts.comeBack)} lead={t(texts.comeBackLead)} />;
}

export function broadcastSession(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
