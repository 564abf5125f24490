import type { PageStep } from '@portico/contracts';
import { prefetchExposed } from '@portico/federation';
import type { StepModule } from '@portico/step-kit';
import { fetchRareParts } from '@portico/step-kit/before-drawing';
import { componentsToFetch } from '@portico/ui';
import { loadStep } from './load-step.ts';
import { registeredSteps } from './register-steps.ts';

/**
 * Once the browser has nothing to do: dialogs and the like, and the files of the other steps, so that going there needs no network. They
 * are fetched, not run: a step can change nothing of a page before somebody goes to it.
 * @param alsoTexts has their texts fetched
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

/** One after the other, each once the browser has nothing to do again: nobody who begins to type waits for all of them. Returns what ends it. */
function inIdleTime([work, ...later]: (() => void)[]): () => void {
  if (!work) return () => undefined;
  let end = whenIdle(() => {
    work();
    end = inIdleTime(later);
  });
  return () => end();
}

/** The step that an address asks for. */
export const stepAt = (path: string): PageStep | undefined =>
  registeredSteps().find(({ route }) => route === path.replace(/\/+$/, ''));

/** The code of the step that the address asks for, before anything is drawn. Resolves once it is there, or will not come. */
export async function preloadStep(path: string): Promise<StepModule | undefined> {
  const step = stepAt(path);
  if (!step) return undefined;
  const load = loadStep(step, step.chosen);
  await load.settled;
  const result = load.current();
  return result && 'module' in result ? result.module : undefined;
}

/** The same, with all that its form is drawn with: what was painted stays until the form can take its place. @param laterTexts see `fetchRareParts` */
export async function preloadForm(path: string, laterTexts: () => Promise<void>): Promise<void> {
  const module = await preloadStep(path);
  if (module) await fetchRareParts(module.definition, laterTexts);
}

/** Who asked the browser to save data fetches only what is looked at. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}

/** Safari has no idle callback. */
export function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
