import {
  progressOf,
  questionsOf,
  visibilityOf,
  type Progress,
  type StepDefinition,
} from '@portico/form-model';
import { selectAnswers, useAppSelector } from '@portico/store';
import { useDeferredValue, useMemo } from 'react';
import { useKnownDefinitions } from '../steps/index.ts';

/** How each step stands by its answers, by id: counted, not judged. A step whose questions are not there has none. */
export function useStepStands(): Readonly<Record<string, Progress['stand']>> {
  const definitions = useKnownDefinitions();
  // After what somebody types: nobody waits for it.
  const answers = useDeferredValue(useAppSelector(selectAnswers));
  return useMemo(() => {
    const visibility = visibilityOf(definitions, answers);
    const standOf = (step: StepDefinition) => progressOf(questionsOf(step), visibility).stand;
    return Object.fromEntries(definitions.map((step) => [step.id, standOf(step)]));
  }, [definitions, answers]);
}
