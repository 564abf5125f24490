import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { LOAD_TIMEOUT, noteFailedAttempt } from './attempts.ts';
import { preloadScript, prefetch, FileError, scriptFor } from './load-script.ts';
import { withTimeout } from './with-timeout.ts';

/** One release as it stands in the page. */
export interface Remote {
  /** Carries the version, so that two releases of a step can live in one page. */
  container: string;
  /** Folder of the release with a slash at the end. */
  base: string;
  manifest: unknown;
}

let known = new Map<string, Remote>();
/** Paths of entries that failed and have not been told of. */
const refused = new Set<string>();

/** Makes releases known by name. Nothing is fetched. Call once, before any `loadExposed`. */
export function registerReleases(remotes: Remote[]): void {
  known = new Map(remotes.map((remote) => [remote.container, remote]));
  registerPlugins([pageRuntimePlugin((url) => refused.add(url), LOAD_TIMEOUT)]);
  registerRemotes(
    remotes.filter(hasEntry).map((remote) => ({
      name: remote.container,
      // The entry itself: the manifest stands in the page, so the runtime has no use for its own way to it.
      entry: entryOf(remote),
      entryGlobalName: (remote.manifest as Manifest).metaData.globalName,
      type: 'global',
    })),
  );
}

/**
 * What a release exposes under `name` (`step` for `./step`).
 *
 * @throws FileError, TimeoutError, and what webpack throws for a chunk that does not come and for a share that does not fit
 */
export async function loadExposed<T>(container: string, name: string): Promise<T> {
  const remote = known.get(container);
  if (!remote || !hasEntry(remote)) throw new Error(`The page was served without the release ${container}.`);
  return withTimeout(LOAD_TIMEOUT, container, load<T>(remote, name));
}

/**
 * Fetches what a release exposes under `name` into the browser's cache, and runs nothing of it: what was not asked for must not be able to
 * change the page that is shown. What does not come is asked for again when it is needed.
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
    // Chromium (156) answers the next request for a file with a preload of it that has failed, and those of the served page failed unheard.
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
 * Makes the federation runtime load entries as the page wants it: only with the hash that the page lists.
 * @param refused hears the path of each entry that did not come or was not the file that was released
 * @param timeout in milliseconds until an entry that does not answer counts as failed
 */
export function pageRuntimePlugin(
  refused: (url: string) => void,
  timeout: number,
): ModuleFederationRuntimePlugin {
  return {
    name: 'portico-page',
    createScript: ({ url }) => {
      const script = scriptFor(url);
      // The runtime has made the address absolute.
      script.addEventListener('error', () => refused(new URL(url, window.location.href).pathname));
      return { script, timeout };
    },
  };
}

/** What is read of a federation manifest (`mf-manifest.json`). */
export interface Manifest {
  metaData: {
    /** The variable that the entry sets. */
    globalName: string;
    remoteEntry: { name: string; path: string };
  };
  exposes: { name: string; assets: { js: { sync: string[] }; css?: { sync: string[] } } }[];
}
