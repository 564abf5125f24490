import { registeredSteps } from './register-steps.ts';
import { shownOf } from './shown-steps.ts';

/** Step id to the version that the page really shows; of a step that it has not shown yet, the chosen one. */
export const shownVersions = (): Record<string, string> =>
  Object.fromEntries(registeredSteps().map((step) => [step.id, shownOf(step).release.version]));

/** With `subscribeToShown` what `useSyncExternalStore` takes. */
export const shownVersionsKey = (): string => JSON.stringify(shownVersions());
