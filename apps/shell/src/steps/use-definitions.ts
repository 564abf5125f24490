import type { StepDefinition } from '@portico/form-model';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { orderedSteps, usePage } from '../page/page-data.ts';
import { loadDefinitions } from './load-definitions.ts';
import { subscribeToShown } from './shown-releases.ts';
import { shownVersionsKey } from './shown-versions.ts';

interface LoadedSteps {
  definitions: StepDefinition[];
  missing: string[];
}

/** Returns the definitions in step order, except those that failed to load, or null while loading. Loads only if `isNeeded`. */
export function useDefinitions(isNeeded = true): StepDefinition[] | null {
  return useStepDefinitions(isNeeded).loaded?.definitions ?? null;
}

export function useStepDefinitions(isNeeded = true): { loaded: LoadedSteps | null; retry: () => void } {
  const page = usePage();
  const shown = useSyncExternalStore(subscribeToShown, shownVersionsKey, shownVersionsKey);
  const [loaded, setLoaded] = useState<LoadedSteps | null>(null);
  const [tries, setTries] = useState(1);
  const retry = useCallback(() => setTries((before) => before + 1), []);

  useEffect(() => {
    if (!isNeeded) return;
    const ids = orderedSteps(page).map(({ id }) => id);
    void Promise.allSettled(ids.map((id) => loadDefinitions([id]))).then((steps) =>
      setLoaded({
        definitions: steps.flatMap((step) => (step.status === 'fulfilled' ? step.value : [])),
        missing: ids.filter((_id, index) => steps[index]?.status === 'rejected'),
      }),
    );
  }, [page, shown, isNeeded, tries]);
  return { loaded, retry };
}
