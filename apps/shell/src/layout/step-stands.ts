import {
  progressOf,
  questionsOf,
  visibilityOf,
  type Answers,
  type Progress,
  type StepDefinition,
} from '@portico/form-model';
import { selectAnswers, useAppStore } from '@portico/store';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useKnownDefinitions } from '../steps/index.ts';

/** How each step stands by its answers, by id: counted, not judged. A step whose questions are not there has none. */
export function useStepStands(): Readonly<Record<string, Progress['stand']>> {
  const definitions = useKnownDefinitions();
  const answers = useAnswersSoon();
  return useMemo(() => {
    const visibility = visibilityOf(definitions, answers);
    const standOf = (step: StepDefinition) => progressOf(questionsOf(step), visibility).stand;
    return Object.fromEntries(definitions.map((step) => [step.id, standOf(step)]));
  }, [definitions, answers]);
}

/** The answers, after whatever somebody types has been drawn: nobody waits for what is counted, and no key press pays for it. */
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
