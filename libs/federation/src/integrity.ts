import { beginAttempt } from './attempts.ts';

/** A valid sha384 that matches no file: browsers block scripts that aren't listed. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;

export type IntegrityMap = Record<string, string>;

declare global {
  /** Read by webpack's chunk loaders; see `bundler/integrity-plugin.mjs`. */
  var porticoIntegrity: Readonly<IntegrityMap> | undefined;
}

/** Must be called before webpack's chunk loaders can load anything. */
export function setIntegrity(map: IntegrityMap): void {
  globalThis.porticoIntegrity = Object.freeze({ ...map });
  globalThis.porticoAsk = beginAttempt;
}

export function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, window.location.href);
  const listed = origin === window.location.origin ? globalThis.porticoIntegrity?.[pathname] : undefined;
  return listed ?? REFUSED_INTEGRITY;
}
