/** How long a file may take to arrive, and with it a release before the last good one is tried; milliseconds. */
export const LOAD_TIMEOUT = 6_000;

type Requester = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Where a file is asked for now, by an element that is about to ask. Used by webpack's loaders too; see `bundler/integrity-plugin.mjs`. */
  var porticoAsk: ((element: Requester, url: string) => string) | undefined;
}

/** How often a file was asked for and did not come, by path. */
const failures = new Map<string, number>();

/** What attempts are counted from: a page that is loaded again must not be handed what an attempt of the former one left in a cache. */
const FIRST_ATTEMPT = Math.floor(performance.timeOrigin);

/**
 * The address under which a file is asked for now: one of its own after each time that it did not come. Chromium (156) goes on refusing
 * a file whose hash was wrong once without fetching it again, as long as it has it in memory; whatever cache on the way holds the wrong
 * file would hand it out again; and a request that hangs holds back the next one for the same address.
 */
export function attemptUrl(url: string): string {
  const times = failures.get(pathOf(url)) ?? 0;
  return times > 0 ? `${url}?attempt=${FIRST_ATTEMPT + times}` : url;
}

/** A file that did not come, though no element of ours has asked for it. */
export function noteFailedAttempt(url: string): void {
  const path = pathOf(url);
  failures.set(path, (failures.get(path) ?? 0) + 1);
}

/** The address for this element. Until it has loaded, the file counts as one that did not come. */
export function beginAttempt(element: Requester, url: string): string {
  const address = attemptUrl(url);
  const path = pathOf(url);
  const before = failures.get(path) ?? 0;
  failures.set(path, before + 1);
  element.addEventListener('load', () => failures.set(path, before));
  // Scripts have their loaders' time-out; nobody else watches over a style sheet.
  if (element instanceof HTMLLinkElement) giveUpInTime(element);
  return address;
}

function giveUpInTime(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), LOAD_TIMEOUT);
  link.addEventListener('load', () => clearTimeout(timer));
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;
