import type { PageStep, StepRelease } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

/** What of a step the page really shows, or, as long as it shows none, by whose questions it judges. */
interface Shown {
  release: StepRelease;
  /** Undefined: it has not been shown yet. */
  definition?: StepDefinition;
}

/** By step object: another page has others. */
const shown = new WeakMap<PageStep, Shown>();
const followers = new Set<() => void>();

export const shownOf = (step: PageStep): Shown => shown.get(step) ?? { release: step.chosen };

/** From now on the answers of the step are judged, saved and submitted by this release, whatever the page was served with. */
export function markShown(step: PageStep, release: StepRelease, definition?: StepDefinition): void {
  const before = shownOf(step).release;
  shown.set(step, { release, ...(definition && { definition }) });
  if (before.version !== release.version) for (const follow of followers) follow();
}

/** Returns what ends it. */
export function subscribeToShown(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
