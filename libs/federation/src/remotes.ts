import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { fetchAhead, FileError } from './load-script.ts';
import type { Manifest } from './manifest.ts';
import { pageRuntimePlugin } from './page-runtime-plugin.ts';
import { within } from './within.ts';

/** How long a release may take to arrive before the last good one is tried. */
export const LOAD_TIMEOUT = 6_000;

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
export function openRemotes(remotes: Remote[]): void {
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
  return within(LOAD_TIMEOUT, container, load<T>(remote, name));
}

async function load<T>(remote: Remote, name: string): Promise<T> {
  const { exposes } = remote.manifest as Manifest;
  const exposed = exposes.find((each) => each.name === name);
  for (const file of exposed?.assets.js.sync ?? []) fetchAhead(remote.base + file);
  try {
    const loaded = await loadRemote<T>(`${remote.container}/${name}`);
    if (!loaded) throw new Error(`${remote.container} exposes no ./${name}.`);
    return loaded;
  } catch (error) {
    const entry = entryOf(remote);
    throw refused.delete(entry) ? new FileError(entry, { cause: error }) : error;
  }
}

function hasEntry({ manifest }: Remote): boolean {
  return Boolean((manifest as Partial<Manifest> | undefined)?.metaData?.remoteEntry);
}

function entryOf({ base, manifest }: Remote): string {
  const { path, name } = (manifest as Manifest).metaData.remoteEntry;
  return base + path + name;
}
