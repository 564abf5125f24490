import { fetchAhead, loadScript } from './load-script.ts';
import type { Manifest } from './manifest.ts';
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

/** What the entry of a release sets (webpack's container interface). */
interface Container {
  init(shareScope: object): void | Promise<void>;
  get(module: string): Promise<() => unknown>;
}

// Webpack puts the shell's share scope in the place of these two.
declare function __webpack_init_sharing__(scope: string): void | Promise<void>;
declare const __webpack_share_scopes__: Record<string, object>;

declare global {
  /** The shell's share scope, for whoever looks into a page: package to version to where it comes from. */
  var porticoShares: object | undefined;
}

let known = new Map<string, Remote>();

/** Makes releases known by name. Nothing is fetched. Call once, before any `loadExposed`. */
export function openRemotes(remotes: Remote[]): void {
  known = new Map(remotes.map((remote) => [remote.container, remote]));
}

/**
 * What a release exposes under `name` (`step` for `./step`).
 *
 * @throws FileError, TimeoutError, and what webpack throws for a chunk that does not come and for a share that does not fit
 */
export async function loadExposed<T>(container: string, name: string): Promise<T> {
  const remote = known.get(container);
  if (!remote) throw new Error(`The page was served without the release ${container}.`);
  return (await within(LOAD_TIMEOUT, container, load(remote, name))) as T;
}

async function load({ base, manifest }: Remote, name: string): Promise<unknown> {
  const { metaData, exposes } = manifest as Manifest;
  const exposed = exposes.find((each) => each.name === name);
  for (const file of exposed?.assets.js.sync ?? []) fetchAhead(base + file);
  const container = await openContainer(base, metaData);
  const factory = await container.get(`./${name}`);
  return factory();
}

/** The entry runs once; the container is set up once, with the shell's React and facade. */
async function openContainer(base: string, { globalName, remoteEntry }: Manifest['metaData']) {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  if (!page[globalName]) await loadScript(base + remoteEntry.path + remoteEntry.name);
  const container = page[globalName];
  if (!container) throw new Error(`The entry of ${globalName} set no container.`);
  await __webpack_init_sharing__('default');
  const shares = __webpack_share_scopes__.default as object;
  globalThis.porticoShares = shares;
  await container.init(shares);
  return container;
}
