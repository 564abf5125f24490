import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pageRuntimePlugin } from './page-runtime-plugin.ts';
import { within } from './within.ts';

/** How long a release may take to arrive before the last good one is tried. */
export const LOAD_TIMEOUT = 6_000;

/** One release as the federation runtime needs it. */
export interface Remote {
  /** Carries the version, so that two releases of a step can live in one page. */
  container: string;
  /** Folder of the release with a slash at the end. */
  base: string;
  manifest: unknown;
}

/** Makes releases known by name. Nothing is fetched. Call once, before any `loadExposed`. */
export function openRemotes(remotes: Remote[]): void {
  const manifests = new Map(remotes.map((remote) => [manifestUrl(remote), remote.manifest]));
  registerPlugins([pageRuntimePlugin({ manifests, timeout: LOAD_TIMEOUT })]);
  registerRemotes(remotes.map((remote) => ({ name: remote.container, entry: manifestUrl(remote) })));
}

/** What a release exposes under `name` (`step` for `./step`). Rejects when it does not come, or not in time. */
export async function loadExposed<T>(container: string, name: string): Promise<T> {
  const loaded = await within(LOAD_TIMEOUT, container, loadRemote<T>(`${container}/${name}`));
  if (!loaded) throw new Error(`${container} exposes no ./${name}`);
  return loaded;
}

function manifestUrl({ base }: Remote): string {
  return `${base}mf-manifest.json`;
}
