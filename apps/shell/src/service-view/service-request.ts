import { causesOf } from '../failures/describe-failure.ts';

const PARAMETER = 'service_token';

/**
 * Reads the service token and removes it from the URL, so that it doesn't appear on paper or in referrers. Keeps the token in the
 * history state and an empty parameter in the URL for reloads.
 * @returns the token, or an empty string if there is none
 */
export function consumeServiceToken(location: Location, history: History): string {
  const url = new URL(location.href);
  const kept: unknown = Object(history.state).serviceToken;
  const token = url.searchParams.get(PARAMETER) || (typeof kept === 'string' ? kept : '');
  if (token) url.searchParams.set(PARAMETER, '');
  history.replaceState({ ...Object(history.state), serviceToken: token }, '', url);
  return token;
}

/** The printer asks for the PDF's layout; staff see the whole view, as specified. */
export const isForPrinter = ({ search }: Location): boolean =>
  new URLSearchParams(search).get('layout') === 'document';

export function reloadWithToken(token: string, location: Location): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, token);
  location.replace(url);
}

const marks = document.documentElement.dataset;

/** Signals the process that prints the page that everything is rendered. */
export function markReady(): void {
  marks.printReady = 'true';
}

export function markFailed(error: unknown): void {
  marks.printFailed = causesOf(error);
}
