import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LOAD_TIMEOUT, noteFailedAttempt } from './attempts.ts';
import { preloadScript, prefetch, FileError, scriptFor } from './load-script.ts';
import { withTimeout } from './with-timeout.ts';

export interface Remote {
  container: string;
  base: string;
  manifest: unknown;
}

let known = new Map<string, Remote>();
/** Paths of entries that failed, until `loadExposed` reports their failure. */
const refused = new Set<string>();

/** Registers releases without fetching them. Call it once, before any `loadExposed`. */
export function registerReleases(remotes: Remote[]): void {
  known = new Map(remotes.map((remote) => [remote.container, remote]));
  registerPlugins([pageRuntimePlugin((url) => refused.add(url), LOAD_TIMEOUT)]);
  registerRemotes(
    remotes.filter(hasEntry).map((remote) => ({
      name: remote.container,
      // The entry script instead of the manifest, which is already in the page.
      entry: entryOf(remote),
      entryGlobalName: (remote.manifest as Manifest).metaData.globalName,
      type: 'global',
    })),
  );
}

/**
 * Loads the module that a release exposes under `name`, such as `step` for `./step`.
 * @throws FileError, TimeoutError, and webpack's errors for missing chunks and incompatible shared modules
 */
export async function loadExposed<T>(container: string, name: string): Promise<T> {
  const remote = known.get(container);
  if (!remote || !hasEntry(remote)) throw new Error(`The page was served without the release ${container}.`);
  return withTimeout(LOAD_TIMEOUT, container, load<T>(remote, name));
}

/**
 * Loads files into the HTTP cache without running them: a step that isn't open must not change the page. Ignores failures, which `loadExposed` reports
 * once the step is opened.
 */
export async function prefetchExposed(container: string, name: string): Promise<void> {
  const remote = known.get(container);
  if (!remote || !hasEntry(remote)) return;
  const assets = exposedAssets(remote, name);
  const files = [...(assets?.js.sync ?? []), ...(assets?.css?.sync ?? [])].map((file) => remote.base + file);
  await Promise.allSettled([entryOf(remote), ...files].map(prefetch));
}

async function load<T>(remote: Remote, name: string): Promise<T> {
  const files = (exposedAssets(remote, name)?.js.sync ?? []).map((file) => remote.base + file);
  for (const file of files) preloadScript(file);
  try {
    const loaded = await loadRemote<T>(`${remote.container}/${name}`);
    if (!loaded) throw new Error(`${remote.container} exposes no ./${name}.`);
    return loaded;
  } catch (error) {
    const entry = entryOf(remote);
    // The next attempt needs other URLs: preloads fail silently, and Chromium (156) would answer the next request to the same URL with the failed
    // preload.
    for (const file of files) noteFailedAttempt(file);
    throw refused.delete(entry) ? new FileError(entry, { cause: error }) : error;
  }
}

function exposedAssets({ manifest }: Remote, name: string) {
  return (manifest as Manifest).exposes.find((each) => each.name === name)?.assets;
}

function hasEntry({ manifest }: Remote): boolean {
  return Boolean((manifest as Partial<Manifest> | undefined)?.metaData?.remoteEntry);
}

function entryOf({ base, manifest }: Remote): string {
  const { path, name } = (manifest as Manifest).metaData.remoteEntry;
  return base + path + name;
}

/**
 * Returns a plugin with which the federation runtime loads only entries that match their listed hash.
 * @param refused called with the path of each failed entry
 * @param timeout milliseconds
 */
export function pageRuntimePlugin(
  refused: (url: string) => void,
  timeout: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-page',
    createScript: ({ url }) => {
      const script = scriptFor(url);
      script.addEventListener('error', () => refused(new URL(url, window.location.href).pathname));
      return { script, timeout };
    },
  };
}

export interface Manifest {
  metaData: {
    globalName: string;
    remoteEntry: { name: string; path: string };
  };
  exposes: { name: string; assets: { js: { sync: string[] }; css?: { sync: string[] } } }[];
}
