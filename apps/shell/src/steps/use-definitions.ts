import type { StepDefinition } from '@portico/form-model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { orderedSteps, usePage } from '../page/page-context.ts';
import { loadDefinitions } from './load-definitions.ts';
import { shownVersionsKey, subscribeToShown } from './shown-steps.ts';

/**
 * The definitions of all steps in their order, once they are there; a step that can't be had is left out.
 * @param isNeeded without it nothing is fetched
 */
export function useDefinitions(isNeeded = true): StepDefinition[] | null {
  const page = usePage();
  const shown = useSyncExternalStore(subscribeToShown, shownVersionsKey);
  const [definitions, setDefinitions] = useState<StepDefinition[] | null>(null);

  useEffect(() => {
    if (!isNeeded) return;
    const loading = orderedSteps(page).map(({ id }) => loadDefinitions([id]));
    void Promise.allSettled(loading).then((steps) =>
      setDefinitions(steps.flatMap((step) => (step.status === 'fulfilled' ? step.value : []))),
    );
  }, [page, shown, isNeeded]);
  return definitions;
}
