import type { StepDefinition } from '@portico/form-model';
import { useLocalise } from '@portico/step-kit';
import { useCallback, useSyncExternalStore } from 'react';
import { useStepTexts } from '../languages/language-context.tsx';
import { loadStep } from './load-step.ts';
import { asServed, registeredStep } from './register-steps.ts';
import { shownReleaseOf, subscribeToShown } from './shown-releases.ts';

export function useShownDefinition(stepId: string): StepDefinition | undefined {
  const step = registeredStep(stepId);
  const subscribe = useCallback(
    (changed: () => void) => {
      const ends = [
        subscribeToShown(changed),
        loadStep(step, shownReleaseOf(step).release).subscribe(changed),
      ];
      return () => ends.forEach((end) => end());
    },
    [step],
  );
  const current = () => {
    const { release, definition } = shownReleaseOf(step);
    if (definition) return definition;
    const result = loadStep(step, release).current();
    return result && 'module' in result ? asServed(result.module.definition) : undefined;
  };
  const definition = useSyncExternalStore(subscribe, current, current);
  const areTextsThere = useStepTexts(stepId, shownReleaseOf(step).release);
  const localise = useLocalise();
  return definition && areTextsThere ? localise(definition) : undefined;
}
