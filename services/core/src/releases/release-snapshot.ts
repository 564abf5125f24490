import type { DataModelEntry, StepDefinition } from '@portico/form-model';
import { compile } from '@portico/form-model/validation';
import type { ChannelRow } from './channel/channel.entity.ts';
import { isStep, OFFICE, SHELL } from './release-names.ts';
import { fits, incompatibilities } from './facade-compatibility.ts';
import type { ReleaseRow } from './release.entity.ts';

export type StepRow = ReleaseRow & { definition: StepDefinition };
export type KeyOwner = DataModelEntry & { step: string };

/** Immutable. */
export interface ReleaseSnapshot {
  channels: readonly ChannelRow[];
  shell: ReleaseRow | null;
  shellCanary: Canary<ReleaseRow> | null;
  office: ReleaseRow | null;
  steps: LiveStep[];
  published: ReadonlyMap<string, ReleaseRow>;
  /** All releases by `releaseKey`, including withdrawn ones, with which submissions may be frozen. */
  ever: ReadonlyMap<string, ReleaseRow>;
  keys: ReadonlyMap<string, KeyOwner>;
  /** Why the snapshot differs from the registry. */
  problems: string[];
}

export interface LiveStep {
  revision: number;
  live: StepRow;
  /** Null if there is none, or if it is withdrawn or incompatible with the live shell. */
  lastGood: StepRow | null;
  canary: Canary<StepRow> | null;
}

interface Canary<Row> {
  row: Row;
  percent: number;
}

export const NO_RELEASES: ReleaseSnapshot = {
  channels: [],
  shell: null,
  shellCanary: null,
  office: null,
  steps: [],
  published: new Map(),
  ever: new Map(),
  keys: new Map(),
  problems: [],
};

export const releaseKey = (name: string, version: string): string => `${name}@${version}`;

/** Builds a snapshot. A missing or broken release is replaced by the previous one or the fallback, and reported in `problems`. */
export function takeSnapshot(
  channels: readonly ChannelRow[],
  releases: ReleaseRow[],
  keys: ReadonlyMap<string, KeyOwner>,
  before: ReleaseSnapshot,
): ReleaseSnapshot {
  const inForce = releases.filter(({ withdrawnAt }) => withdrawnAt === null);
  const byKey = (row: ReleaseRow): [string, ReleaseRow] => [releaseKey(row.name, row.version), row];
  const published = new Map(inForce.map(byKey));
  const problems: string[] = [];
  const at = (name: string, version: string | null) =>
    version === null ? undefined : published.get(releaseKey(name, version));

  const shellChannel = channels.find(({ name }) => name === SHELL);
  const liveShell = shellChannel && at(SHELL, shellChannel.live);
  if (shellChannel && !liveShell) problems.push(`The live shell ${shellChannel.live} is not published.`);
  const shell = liveShell ?? before.shell ?? (shellChannel && at(SHELL, shellChannel.lastGood)) ?? null;
  const newShell = shellChannel && at(SHELL, shellChannel.canary);
  const shellCanary = newShell ? { row: newShell, percent: shellChannel.canaryPercent } : null;

  const officeChannel = channels.find(({ name }) => name === OFFICE);
  const liveOffice = officeChannel && at(OFFICE, officeChannel.live);
  if (officeChannel && !liveOffice) problems.push(`The live Office ${officeChannel.live} is not published.`);
  const office =
    liveOffice ?? (officeChannel && (before.office ?? at(OFFICE, officeChannel.lastGood))) ?? null;

  const steps: LiveStep[] = [];
  for (const { name, live, lastGood, canary, canaryPercent, revision } of channels) {
    if (!isStep(name)) continue;
    const chosen = usable(at(name, live));
    if (typeof chosen === 'string')
      problems.push(`The live release ${name} ${live} can't be used: ${chosen}`);
    const good = orNull(usable(at(name, lastGood)));
    const previous = before.steps.find((step) => step.live.name === name)?.live ?? null;
    const step = orNull(chosen) ?? previous ?? good;
    if (!step) continue;
    if (shell) problems.push(...incompatibilities(shell.release, [step.release]));
    const fallback =
      good && good.id !== step.id && (!shell || fits(shell.release, good.release)) ? good : null;
    const next = canary === null ? null : usable(at(name, canary));
    if (typeof next === 'string') problems.push(`The canary ${name} ${canary} can't be used: ${next}`);
    const row = next === null ? null : orNull(next);
    steps.push({ revision, live: step, lastGood: fallback, canary: row && { row, percent: canaryPercent } });
  }
  steps.sort((a, b) => a.live.definition.order - b.live.definition.order);
  const ever = new Map(releases.map(byKey));
  return { channels, shell, shellCanary, office, steps, published, ever, keys, problems };
}

export function usable(row: ReleaseRow | undefined): StepRow | string {
  if (!row) return 'it is not published.';
  if (!row.definition) return 'it has no definition.';
  try {
    compile(row.definition);
    return row as StepRow;
  } catch (error) {
    return (error as Error).message;
  }
}

const orNull = (found: StepRow | string): StepRow | null => (typeof found === 'string' ? null : found);
