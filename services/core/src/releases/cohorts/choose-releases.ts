import { OFFICE, SHELL } from '../release-names.ts';
import { fits, incompatibilities } from '../facade-compatibility.ts';
import type { StepVersions } from '../definitions.ts';
import { releaseKey, type ReleaseSnapshot, type StepRow, usable } from '../release-snapshot.ts';
import type { ReleaseRow } from '../release.entity.ts';
import { isInCanary } from './cohorts.ts';

export interface Visitor {
  /** Null for visitors who get no canaries. */
  cohort: number | null;
  /** Versions last served to the application, which keeps its canary as long as there is one. */
  earlier?: StepVersions;
  trial?: StepVersions;
}

export const EVERYBODY: Visitor = { cohort: null };

interface ChosenStep {
  chosen: StepRow;
  fallback: StepRow | null;
  isPreview: boolean;
  isCounted: boolean;
}

export interface ChosenReleases {
  shell: ReleaseRow;
  isPreviewShell: boolean;
  steps: ChosenStep[];
}

/** Returns null without a live shell. Ignores previews and canaries that don't fit the live releases. */
export function chooseReleases(snapshot: ReleaseSnapshot, visitor: Visitor): ChosenReleases | null {
  if (!snapshot.shell) return null;
  const attempts = [visitor, { ...visitor, trial: {} }];
  const possible = attempts
    .map((requested) => assemble(snapshot, snapshot.shell as ReleaseRow, requested))
    .find(isWhole);
  return possible ?? assemble(snapshot, snapshot.shell, EVERYBODY);
}

function assemble(snapshot: ReleaseSnapshot, live: ReleaseRow, visitor: Visitor): ChosenReleases {
  const triedShell = tried(snapshot, SHELL, visitor);
  const isPreviewShell = triedShell !== undefined && triedShell.id !== live.id;
  const shell = triedShell ?? (isFor(visitor, snapshot.shellCanary) ? snapshot.shellCanary.row : live);
  const steps = snapshot.steps.map((step): ChosenStep => {
    const requested = usable(tried(snapshot, step.live.name, visitor));
    const usual = isFor(visitor, step.canary) ? step.canary.row : step.live;
    const chosen = typeof requested === 'string' ? usual : requested;
    const next = chosen.id === step.live.id ? step.lastGood : step.live;
    return {
      chosen,
      fallback: next && next.id !== chosen.id && fits(shell.release, next.release) ? next : null,
      isPreview: typeof requested !== 'string' && requested.id !== step.live.id,
      isCounted: step.canary !== null,
    };
  });
  steps.push(...firstSteps(snapshot, visitor));
  steps.sort((a, b) => a.chosen.definition.order - b.chosen.definition.order);
  return { shell, isPreviewShell, steps };
}

function firstSteps(snapshot: ReleaseSnapshot, visitor: Visitor): ChosenStep[] {
  const served = new Set([SHELL, OFFICE, ...snapshot.steps.map(({ live }) => live.name)]);
  return Object.keys(visitor.trial ?? {}).flatMap((name) => {
    const requested = served.has(name) ? undefined : tried(snapshot, name, visitor);
    const chosen = usable(requested);
    return typeof chosen === 'string' ? [] : [{ chosen, fallback: null, isPreview: true, isCounted: false }];
  });
}

function isWhole({ shell, steps }: ChosenReleases): boolean {
  const routes = steps.map(({ chosen }) => chosen.definition.route);
  const misfits = incompatibilities(
    shell.release,
    steps.map(({ chosen }) => chosen.release),
  );
  return misfits.length === 0 && new Set(routes).size === routes.length;
}

function tried(
  { published }: ReleaseSnapshot,
  name: string,
  { trial = {} }: Visitor,
): ReleaseRow | undefined {
  const version = Object.hasOwn(trial, name) ? trial[name] : undefined;
  return version === undefined ? undefined : published.get(releaseKey(name, version));
}

export function isFor<Row extends ReleaseRow>(
  { cohort, earlier = {} }: Visitor,
  canary: { row: Row; percent: number } | null,
): canary is { row: Row; percent: number } {
  if (!canary || cohort === null) return false;
  const { name, version } = canary.row;
  return earlier[name] === version || isInCanary(cohort, canary.percent, name, version);
}
