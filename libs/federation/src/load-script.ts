import { attemptUrl, beginAttempt } from './attempts.ts';
import { integrityOf } from './integrity.ts';

/** Thrown if a file failed to load or didn't match its hash. Browsers don't tell the two apart. */
export class FileError extends Error {
  readonly code = 'file';
  constructor(
    readonly request: string,
    options?: ErrorOptions,
  ) {
    super(`${request} failed to load, or isn’t the released file`, options);
    this.name = 'FileError';
  }
}

export function scriptFor(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = beginAttempt(script, url);
  script.async = true;
  script.fetchPriority = 'high';
  // Integrity-Policy blocks scripts that weren't requested with CORS.
  script.crossOrigin = 'anonymous';
  script.integrity = integrityOf(url);
  return script;
}

export function preloadScript(url: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = 'anonymous';
  link.integrity = integrityOf(url);
  link.href = attemptUrl(url);
  document.head.append(link);
}

export async function prefetch(url: string): Promise<void> {
  const response = await fetch(attemptUrl(url), { integrity: integrityOf(url), priority: 'low' });
  // Read the whole response, because browsers cache only complete ones.
  await response.arrayBuffer();
}
