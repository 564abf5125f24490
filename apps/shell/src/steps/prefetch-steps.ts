import type { PageStep } from '@portico/contracts';
import { prefetchExposed } from '@portico/federation';
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
export async function preloadStep(path: string): Promise<void> {
  const step = stepAt(path);
  if (step) await loadStep(step, step.chosen).settled;
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
