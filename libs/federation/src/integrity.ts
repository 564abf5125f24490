import { beginAttempt } from './attempts.ts';

/** A well-formed sha384 that no file has: a script without an entry in the map is refused by the browser. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** URL path to `sha384-...`. */
export type IntegrityMap = Record<string, string>;

declare global {
  /** Read by webpack's chunk loaders in the shell and in every step; see `bundler/integrity-plugin.mjs`. */
  var porticoIntegrity: Readonly<IntegrityMap> | undefined;
}

/** From now on webpack's chunk loaders find their hashes, and where to ask. Before it they can load nothing. */
export function setIntegrity(map: IntegrityMap): void {
  globalThis.porticoIntegrity = Object.freeze({ ...map });
  globalThis.porticoAsk = beginAttempt;
}

/** The hash that a file must have; one that nothing has when the file is not listed. */
export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href);
  const listed = origin === window.location.origin ? globalThis.porticoIntegrity?.[pathname] : undefined;
  return listed ?? REFUSED_INTEGRITY;
}
