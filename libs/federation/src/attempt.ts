declare global {
  /** Which try to load code this is, from the second on. Read by webpack's chunk loaders too; see `bundler/integrity-plugin.mjs`. */
  var porticoAttempt: number | undefined;
}

/**
 * From now on files are asked for under addresses of their own. Chromium (156) goes on refusing a file whose hash was wrong once
 * without fetching it again, as long as it has it in memory; and whatever cache on the way holds the wrong file would hand it out again.
 */
export function startAttempt(): void {
  globalThis.porticoAttempt = (globalThis.porticoAttempt ?? 1) + 1;
}

/** The address under which a file is asked for now. */
export function addressNow(url: string): string {
  return globalThis.porticoAttempt ? `${url}?attempt=${globalThis.porticoAttempt}` : url;
}
