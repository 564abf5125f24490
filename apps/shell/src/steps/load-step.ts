import type { PageStep, StepRelease } from '@portico/contracts';
import { loadExposed } from '@portico/federation';
import type { StepModule } from '@portico/step-kit';

/** By container. A failed load stays until it is forgotten, so that drawing again does not fetch again. */
const loads = new Map<string, Promise<StepModule>>();

/** The code of one release of a step: the same promise for every caller. */
export function loadStep(step: PageStep, release: StepRelease): Promise<StepModule> {
  const known = loads.get(release.container);
  if (known) return known;
  const load = loadModule(step, release);
  loads.set(release.container, load);
  return load;
}

/** The next `loadStep` of these releases tries again. */
export function forgetLoads(releases: StepRelease[]): void {
  for (const release of releases) loads.delete(release.container);
}

async function loadModule(step: PageStep, release: StepRelease): Promise<StepModule> {
  const { default: module } = await loadExposed<{ default: StepModule }>(release.container, 'step');
  if (module?.definition?.id !== step.id) {
    throw new Error(`${release.container} is no release of the step "${step.id}".`);
  }
  return module;
}
