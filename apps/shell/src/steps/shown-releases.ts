import type { PageStep, StepRelease } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

/** Release that the page shows, or will show; the page validates with its rules. */
interface Shown {
  release: StepRelease;
  definition?: StepDefinition;
}

/** Keyed by object, so that tests with several pages don't interfere. */
const shown = new WeakMap<PageStep, Shown>();
const followers = new Set<() => void>();

export const shownReleaseOf = (step: PageStep): Shown => shown.get(step) ?? { release: step.chosen };

/** From now on, answers are validated, saved, and submitted with this release, even if the page was served with another one. */
export function setShownRelease(step: PageStep, release: StepRelease, definition?: StepDefinition): void {
  const before = shownReleaseOf(step);
  shown.set(step, { release, ...(definition && { definition }) });
  if (before.release.version !== release.version || before.definition !== definition)
    for (const follow of followers) follow();
}

export function subscribeToShown(changed: () => void): () => void {
  followers.add(changed);
  return () => followers.delete(changed);
}
