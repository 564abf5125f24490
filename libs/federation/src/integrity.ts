import { beginAttempt } from './attempts.ts';

/** Valid sha384 that no file has. With it, browsers block the files that aren't listed. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;

export type IntegrityMap = Record<string, string>;

declare global {
  /** Hashes by path, for webpack's chunk loaders: see `bundler/integrity-plugin.mjs`. */
  var porticoIntegrity: Readonly<IntegrityMap> | undefined;
}

/** Sets the hashes of all files that the page may load. Call it before webpack's chunk loaders load anything. */
export function setIntegrity(map: IntegrityMap): void {
  globalThis.porticoIntegrity = Object.freeze({ ...map });
  globalThis.porticoAsk = beginAttempt;
}

export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href);
  const listed = origin === window.location.origin ? globalThis.porticoIntegrity?.[pathname] : undefined;
  return listed ?? REFUSED_INTEGRITY;
}
