import { questionsOf } from '@portico/form-model';
import type { Question, StepDefinition } from '@portico/form-model';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { orderedSteps, usePage } from '../page/page-context.ts';
import { subscribeToShown, loadDefinitions, shownVersionsKey } from '../steps/index.ts';

export interface KnownQuestion {
  question: Question;
  definition: StepDefinition;
}

/** The questions of all steps by key, once their definitions are there; a step that can't be had is left out. */
export function useQuestions(): Map<string, KnownQuestion> | null {
  const page = usePage();
  const shown = useSyncExternalStore(subscribeToShown, shownVersionsKey);
  const [questions, setQuestions] = useState<Map<string, KnownQuestion> | null>(null);

  useEffect(() => {
    const loading = orderedSteps(page).map(({ id }) => loadDefinitions([id]));
    void Promise.allSettled(loading).then((steps) => {
      const definitions = steps.flatMap((step) => (step.status === 'fulfilled' ? step.value : []));
      setQuestions(new Map(definitions.flatMap(byKey)));
    });
  }, [page, shown]);
  return questions;
}

function byKey(definition: StepDefinition): [string, KnownQuestion][] {
  return questionsOf(definition).flatMap((question) =>
    [question.key, question.yearKey ?? []]
      .flat()
      .map((key): [string, KnownQuestion] => [key, { question, definition }]),
  );
}
