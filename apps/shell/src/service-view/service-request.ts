import { causesOf } from '../failures/describe-failure.ts';

const PARAMETER = 'service_token';

/**
 * Returns the service token and takes it out of the address, where it would get onto paper and into referrers. The empty parameter stays,
 * so that a reload gets the service view again, and the entry of the history keeps the token for it. Empty where there is none.
 */
export function takeServiceToken(location: Location, history: History): string {
  const url = new URL(location.href);
  const kept: unknown = Object(history.state).serviceToken;
  const token = url.searchParams.get(PARAMETER) || (typeof kept === 'string' ? kept : '');
  if (token) url.searchParams.set(PARAMETER, '');
  history.replaceState({ ...Object(history.state), serviceToken: token }, '', url);
  return token;
}

/** Loads the page anew with the token that its address has given up. */
export function reloadWithToken(token: string, location: Location): void {
  const url = new URL(location.href);
  url.searchParams.set(PARAMETER, token);
  location.replace(url);
}

const marks = document.documentElement.dataset;

/** Tells the printer that everything is drawn: without it no PDF is made, rather than one with holes. */
export function markReady(): void {
  marks.printReady = 'true';
}

/** Tells the printer why nothing will be drawn, so that it doesn't wait for it. */
export function markFailed(error: unknown): void {
  marks.printFailed = causesOf(error);
}
