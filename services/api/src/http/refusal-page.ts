import type { Request } from 'express';
import type { PlainPage } from '../pages/plain-page.ts';
import { plainPages as texts } from '../pages/plain-pages.texts.ts';

/** Returns whether someone opened the URL in a browser, for example from an email. Programs and fetches don't accept HTML. */
export function isOpenedByHand({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const isNavigation = (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate';
  return method === 'GET' && isNavigation && (headers.accept ?? '').includes('text/html');
}

export function refusalPage({ status, code }: { status: number; code: string }): PlainPage {
  if (code === 'trial_refused') return page(texts.linkRefused, texts.linkRefusedWhy);
  if (status === 401) return page(texts.loggedOut, texts.loggedOutWhy);
  if (status === 403 || status === 404) return page(texts.notHere, texts.notHereWhy);
  return page(texts.notNow, texts.notNowWhy);
}

const page = (heading: PlainPage['heading'], why: PlainPage['heading']): PlainPage => ({
  heading,
  paragraphs: [why],
  leadsOn: true,
});
