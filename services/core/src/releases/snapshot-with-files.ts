import type { ChannelRow } from './channel/channel.entity.ts';
import { incompatibilities } from './facade-compatibility.ts';
import { type KeyOwner, type ReleaseSnapshot, takeSnapshot } from './release-snapshot.ts';
import type { ReleaseRow } from './release.entity.ts';

export interface RegistryRows {
  channels: ChannelRow[];
  releases: ReleaseRow[];
  keys: ReadonlyMap<string, KeyOwner>;
}

export type Missing = (rows: ReleaseRow[], options: { isHurried: boolean }) => Promise<ReleaseRow[]>;

/**
 * Builds a snapshot once this process has the files. A channel with missing files keeps its previous release; all channels do if shell and
 * steps would no longer fit together. Disabled steps disappear immediately. The first snapshot waits for the files, but is served without
 * them if they can't be fetched.
 */
export async function takeSnapshotWithFiles(
  { channels, releases, keys }: RegistryRows,
  before: ReleaseSnapshot,
  missing: Missing,
): Promise<{ snapshot: ReleaseSnapshot; isWaiting: boolean }> {
  const snapshot = takeSnapshot(channels, releases, keys, before);
  const isFirst = before.channels.length === 0;
  const late = await missing(servedOf(snapshot), { isHurried: !isFirst });
  if (late.length === 0) return { snapshot, isWaiting: false };
  const problems = late.map(
    ({ name, version }) => `The files of the release ${name} ${version} couldn’t be loaded from the storage.`,
  );
  const told = (one: ReleaseSnapshot) => ({
    snapshot: { ...one, problems: [...one.problems, ...problems] },
    isWaiting: true,
  });
  if (isFirst) return told(snapshot);
  const hold = (isHeld: (name: string) => boolean) =>
    takeSnapshot(held(channels, before, isHeld), releases, keys, before);
  const some = hold((name) => late.some((row) => row.name === name));
  return told(isFit(some) ? some : hold(() => true));
}

function held(
  channels: ChannelRow[],
  before: ReleaseSnapshot,
  isHeld: (name: string) => boolean,
): ChannelRow[] {
  return channels.flatMap((channel) =>
    isHeld(channel.name) ? before.channels.filter(({ name }) => name === channel.name) : [channel],
  );
}

const servedOf = ({ shell, shellCanary, office, steps }: ReleaseSnapshot): ReleaseRow[] =>
  [shell, shellCanary?.row, office, ...steps.flatMap(({ live, canary }) => [live, canary?.row])].filter(
    (row) => row !== null && row !== undefined,
  );

const isFit = ({ shell, steps }: ReleaseSnapshot): boolean =>
  !shell ||
  incompatibilities(
    shell.release,
    steps.map(({ live }) => live.release),
  ).length === 0;
