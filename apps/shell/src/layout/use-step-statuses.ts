import {
  progressOf,
  questionsOf,
  visibilityOf,
  type Answers,
  type StepDefinition,
} from '@portico/form-model';
import { selectAnswers, useAppStore } from '@portico/store';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { statusOf, type Status } from '../sections/section-status.ts';
import { useLoadedDefinitions } from '../steps/index.ts';

/** Returns progress by step id: counts answered questions without validating them. Omits steps whose definitions aren't loaded. */
export function useStepStatuses(): Readonly<Record<string, Status>> {
  const definitions = useLoadedDefinitions();
  const answers = useAnswersSoon();
  return useMemo(() => {
    const visibility = visibilityOf(definitions, answers);
    const count = (step: StepDefinition) => statusOf(progressOf(questionsOf(step), visibility));
    return Object.fromEntries(definitions.map((step) => [step.id, count(step)]));
  }, [definitions, answers]);
}

/** Returns the answers, updated in a transition, so that counting never delays typing. */
function useAnswersSoon(): Answers {
  const store = useAppStore();
  const [answers, setAnswers] = useState(() => selectAnswers(store.getState()));
  useEffect(() => {
    const take = () => startTransition(() => setAnswers(selectAnswers(store.getState())));
    take();
    return store.subscribe(take);
  }, [store]);
  return answers;
}
