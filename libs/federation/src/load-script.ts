import { attemptUrl, beginAttempt } from './attempts.ts';
import { integrityOf } from './integrity.ts';

/** A file of a release that did not come, or was not the one that was released: the browser does not say which. */
export class FileError extends Error {
  readonly code = 'file';
  constructor(
    /** Address of the file; webpack's own errors have it under the same name. */
    readonly request: string,
    options?: ErrorOptions,
  ) {
    super(`${request} failed to load, or isn’t the released file`, options);
    this.name = 'FileError';
  }
}

/** A script element for a file of the page's list; whatever else is asked for gets a hash that no file has. */
export function scriptFor(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = beginAttempt(script, url);
  script.async = true;
  script.fetchPriority = 'high';
  // Integrity-Policy refuses a script that was not requested with CORS, whatever its hash.
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url);
  return script;
}

/** Starts to fetch a script that another one will ask for. */
export function preloadScript(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf(url);
  link.href = attemptUrl(url);
  document.head.append(link);
}

/** Has the browser keep a file of the page's list, without doing anything with it. */
export async function prefetch(url: string): Promise<void> {
  const response = await fetch(attemptUrl(url), { integrity: integrityOf(url), priority: 'low' });
  // The browser keeps what came to its end.
  await response.arrayBuffer();
}
