/** Milliseconds until loading a file counts as failed. The page then shows the last good release of the step. */
export const LOAD_TIMEOUT = 6_000;

type Requester = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Returns the URL for the current attempt. Webpack's loaders call it, too: see `bundler/integrity-plugin.mjs`. */
  var porticoAsk: ((element: Requester, url: string) => string) | undefined;
}

const failures = new Map<string, number>();

/** First attempt number. Differs between page loads, so that a reloaded page doesn't get a cached response of the previous one. */
const FIRST_ATTEMPT = Math.floor(performance.timeOrigin);

/**
 * Returns the current URL of a file, which changes after each failure, for three reasons: Chromium (156) keeps blocking a URL whose hash was wrong
 * once; caches would return the same wrong file; and a hanging request blocks the next one to its URL.
 */
export function attemptUrl(url: string): string {
  const times = failures.get(pathOf(url)) ?? 0;
  return times > 0 ? `${url}?attempt=${FIRST_ATTEMPT + times}` : url;
}

/** Records a failure of a request that didn't go through `beginAttempt`. */
export function noteFailedAttempt(url: string): void {
  const path = pathOf(url);
  failures.set(path, (failures.get(path) ?? 0) + 1);
}

/** Starts an attempt to load an element and returns the URL to use. Until the element has loaded, the attempt counts as failed. */
export function beginAttempt(element: Requester, url: string): string {
  const address = attemptUrl(url);
  const path = pathOf(url);
  const before = failures.get(path) ?? 0;
  failures.set(path, before + 1);
  element.addEventListener('load', () => failures.set(path, before));
  // Module federation and webpack time out scripts, but not style sheets, so this does.
  if (element instanceof HTMLLinkElement) giveUpInTime(element);
  return address;
}

function giveUpInTime(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), LOAD_TIMEOUT);
  link.addEventListener('load', () => clearTimeout(timer));
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;
