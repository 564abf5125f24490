import type { StepDefinition } from '@portico/form-model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { orderedSteps, usePage } from '../page/page-data.ts';
import { peekDefinition } from './load-definitions.ts';
import { savesData, whenIdle } from './prefetch-steps.ts';
import { subscribeToShown } from './shown-releases.ts';
import { shownVersionsKey } from './shown-versions.ts';

const NONE: StepDefinition[] = [];

/** Returns the definitions loaded so far, for features that work without them. Loads the rest when the browser is idle. */
export function useLoadedDefinitions(): StepDefinition[] {
  const page = usePage();
  const shown = useSyncExternalStore(subscribeToShown, shownVersionsKey, shownVersionsKey);
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    if (savesData()) return undefined;
    let isLeft = false;
    const stop = whenIdle(() => {
      void Promise.all(orderedSteps(page).map(({ id }) => peekDefinition(id))).then((all) => {
        if (!isLeft) setKnown(all.filter((step) => step !== null));
      });
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [page, shown]);
  return known;
}
