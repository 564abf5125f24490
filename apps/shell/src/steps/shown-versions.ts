import { registeredSteps } from './register-steps.ts';
import { shownReleaseOf } from './shown-releases.ts';

export const shownVersions = (): Record<string, string> =>
  Object.fromEntries(registeredSteps().map((step) => [step.id, shownReleaseOf(step).release.version]));

export const shownVersionsKey = (): string => JSON.stringify(shownVersions());
