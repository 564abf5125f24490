import type { PageStep } from '@portico/contracts';
import { prefetchExposed } from '@portico/federation';
import type { StepModule } from '@portico/step-kit';
import { loadLazyParts } from '@portico/step-kit/before-drawing';
import { componentsToFetch } from '@portico/ui';
import { loadStep } from './load-step.ts';
import { registeredSteps } from './register-steps.ts';

/**
 * Prefetches lazy components and the files of the other steps when the browser is idle. Doesn't run the steps' code, which could
 * affect the open step.
 * @param alsoTexts called with the ids of the other steps, to load their texts
 */
export function prefetchSteps(
  shownId: string,
  alsoTexts: (stepIds: string[]) => void = () => undefined,
): () => void {
  if (savesData()) return () => undefined;
  const others = registeredSteps().filter(({ id }) => id !== shownId);
  const components = componentsToFetch().map((fetch) => () => void fetch().catch(() => undefined));
  return inIdleTime([
    ...components,
    () => alsoTexts(others.map(({ id }) => id)),
    ...others.map(
      ({ chosen }) =>
        () =>
          void prefetchExposed(chosen.container, 'step'),
    ),
  ]);
}

/** Runs each task in its own idle period, so that typing waits for at most one. Returns a function that cancels the rest. */
function inIdleTime([work, ...later]: (() => void)[]): () => void {
  if (!work) return () => undefined;
  let end = whenIdle(() => {
    work();
    end = inIdleTime(later);
  });
  return () => end();
}

export const stepAt = (path: string): PageStep | undefined =>
  registeredSteps().find(({ route }) => route === path.replace(/\/+$/, ''));

/** Loads the code of the step at `path` before the first render. Never rejects. Returns undefined if there is no step or its code failed to load. */
export async function preloadStep(path: string): Promise<StepModule | undefined> {
  const step = stepAt(path);
  if (!step) return undefined;
  const load = loadStep(step, step.chosen);
  await load.settled;
  const result = load.current();
  return result && 'module' in result ? result.module : undefined;
}

/** Loads the step's code and everything else that its form needs: until then, the painted page can't be replaced. */
export async function preloadForm(path: string, laterTexts: () => Promise<void>): Promise<void> {
  const module = await preloadStep(path);
  if (module) await loadLazyParts(module.definition, laterTexts);
}

export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Runs `callback` when the browser is idle; in Safari, which lacks requestIdleCallback, after 500 ms. Returns a function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
