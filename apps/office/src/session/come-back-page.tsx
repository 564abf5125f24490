import { useText } from '@portico/texts/react';
import { useEffect } from 'react';
import { Notice } from '../layout/notice.tsx';
import { sessionTexts as texts } from './session.texts.ts';

/** Where a log-in ends that was opened beside a page. */
export const COME_BACK = '/logged-in';
/** Tells the other tabs that somebody has logged in or out. */
export const SESSION_CHANNEL = 'portico-office-session';

export function ComeBackPage() {
  const t = useText();
  useEffect(() => tellTabs(), []);
  return <Notice title={t(texts.comeBack)} lead={t(texts.comeBackLead)} />;
}

export function tellTabs(): void {
  const channel = new BroadcastChannel(SESSION_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}
