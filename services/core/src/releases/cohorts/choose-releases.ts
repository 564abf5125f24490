import { OFFICE, SHELL } from '../host-pages.ts';
import { fits, incompatibilities } from '../compatibility.ts';
import type { StepVersions } from '../definitions.ts';
import { releaseKey, type ReleaseSnapshot, type StepRow, usable } from '../release-snapshot.ts';
import type { ReleaseRow } from '../release.entity.ts';
import { isInCanary } from './cohorts.ts';

/** Who asks for a page, as far as it decides about versions. */
export interface Visitor {
  /** Null: no canary, whatever its percentage. */
  cohort: number | null;
  /** What an application was served with last: a canary stays with it as long as it is one. */
  earlier?: StepVersions;
  /** Published versions that somebody wants to try, step or shell. */
  trial?: StepVersions;
}

export const EVERYBODY: Visitor = { cohort: null };

interface ChosenStep {
  chosen: StepRow;
  /** What the page shows instead when the chosen one fails. */
  fallback: StepRow | null;
  isTrial: boolean;
  /** A canary of it is out: pages tell how the step does on them. */
  isCounted: boolean;
}

/** The releases of one page. They fit together. */
export interface ChosenReleases {
  shell: ReleaseRow;
  isTrialShell: boolean;
  /** In their order on the page. */
  steps: ChosenStep[];
}

/** Null as long as there is no shell. A trial that does not fit what is live is none, and a canary neither. */
export function chooseReleases(snapshot: ReleaseSnapshot, visitor: Visitor): ChosenReleases | null {
  if (!snapshot.shell) return null;
  const wishes = [visitor, { ...visitor, trial: {} }];
  const possible = wishes.map((wish) => assemble(snapshot, snapshot.shell as ReleaseRow, wish)).find(isWhole);
  return possible ?? assemble(snapshot, snapshot.shell, EVERYBODY);
}

function assemble(snapshot: ReleaseSnapshot, live: ReleaseRow, visitor: Visitor): ChosenReleases {
  const triedShell = tried(snapshot, SHELL, visitor);
  const isTrialShell = triedShell !== undefined && triedShell.id !== live.id;
  const shell = triedShell ?? (isFor(visitor, snapshot.shellCanary) ? snapshot.shellCanary.row : live);
  const steps = snapshot.steps.map((step): ChosenStep => {
    const wish = usable(tried(snapshot, step.live.name, visitor));
    const usual = isFor(visitor, step.canary) ? step.canary.row : step.live;
    const chosen = typeof wish === 'string' ? usual : wish;
    const next = chosen.id === step.live.id ? step.lastGood : step.live;
    return {
      chosen,
      fallback: next && next.id !== chosen.id && fits(shell.release, next.release) ? next : null,
      isTrial: typeof wish !== 'string' && wish.id !== step.live.id,
      isCounted: step.canary !== null,
    };
  });
  steps.push(...firstSteps(snapshot, visitor));
  steps.sort((a, b) => a.chosen.definition.order - b.chosen.definition.order);
  return { shell, isTrialShell, steps };
}

/** Steps that are tried before any version of them was live. */
function firstSteps(snapshot: ReleaseSnapshot, visitor: Visitor): ChosenStep[] {
  const served = new Set([SHELL, OFFICE, ...snapshot.steps.map(({ live }) => live.name)]);
  return Object.keys(visitor.trial ?? {}).flatMap((name) => {
    const wish = served.has(name) ? undefined : tried(snapshot, name, visitor);
    const chosen = usable(wish);
    return typeof chosen === 'string' ? [] : [{ chosen, fallback: null, isTrial: true, isCounted: false }];
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

/** Whether a visitor gets the canary. */
export function isFor<Row extends ReleaseRow>(
  { cohort, earlier = {} }: Visitor,
  canary: { row: Row; percent: number } | null,
): canary is { row: Row; percent: number } {
  if (!canary || cohort === null) return false;
  const { name, version } = canary.row;
  return earlier[name] === version || isInCanary(cohort, canary.percent, name, version);
}
