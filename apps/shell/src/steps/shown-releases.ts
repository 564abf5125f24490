import type { PageStep, StepRelease } from '@portico/contracts';
import type { StepDefinition } from '@portico/form-model';

/** Release of a step that the page shows or will show. Its rules validate the answers. */
interface Shown {
  release: StepRelease;
  definition?: StepDefinition;
}

/** Keyed by object instead of step id, so that tests with several pages don't interfere. */
const shown = new WeakMap<PageStep, Shown>();
const followers = new Set<() => void>();

export const shownReleaseOf = (step: PageStep): Shown => shown.get(step) ?? { release: step.chosen };

/** Makes the page validate, save, and submit answers with this release, even if the server chose another one. */
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
