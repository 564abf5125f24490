/** How long one file may take to arrive; milliseconds. */
export const FILE_TIMEOUT = 6_000;

type Asker = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Where a file is asked for now, by an element that is about to ask. Used by webpack's loaders too; see `bundler/integrity-plugin.mjs`. */
  var porticoAsk: ((element: Asker, url: string) => string) | undefined;
}

/** How often a file was asked for and did not come, by path. */
const missed = new Map<string, number>();

/**
 * The address under which a file is asked for now: one of its own after each time that it did not come. Chromium (156) goes on refusing
 * a file whose hash was wrong once without fetching it again, as long as it has it in memory; whatever cache on the way holds the wrong
 * file would hand it out again; and a request that hangs holds back the next one for the same address.
 */
export function addressNow(url: string): string {
  const times = missed.get(pathOf(url)) ?? 0;
  return times > 0 ? `${url}?attempt=${times + 1}` : url;
}

/** A file that did not come, though no element of ours has asked for it. */
export function noteMissed(url: string): void {
  const path = pathOf(url);
  missed.set(path, (missed.get(path) ?? 0) + 1);
}

/** The address for this element. Until it has loaded, the file counts as one that did not come. */
export function ask(element: Asker, url: string): string {
  const address = addressNow(url);
  const path = pathOf(url);
  const before = missed.get(path) ?? 0;
  missed.set(path, before + 1);
  element.addEventListener('load', () => missed.set(path, before));
  // Scripts have their loaders' time-out; nobody else watches over a style sheet.
  if (element instanceof HTMLLinkElement) giveUpInTime(element);
  return address;
}

function giveUpInTime(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), FILE_TIMEOUT);
  link.addEventListener('load', () => clearTimeout(timer));
}

const pathOf = (url: string): string => new URL(url, window.location.href).pathname;
