import { causesOf } from '../failures/describe-failure.ts';

const PARAMETER = 'service_token';

/** The service token of the address, which it then leaves: it must not stand in the history, on paper or in a referrer. Empty where there is none. */
export function takeServiceToken(location: Location, history: History): string {
  const url = new URL(location.href);
  const token = url.searchParams.get(PARAMETER) ?? '';
  url.searchParams.delete(PARAMETER);
  history.replaceState(history.state, '', url);
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
