import { questionsOf } from '@portico/form-model';
import type { Question, StepDefinition } from '@portico/form-model';
import { useLocalise } from '@portico/step-kit';
import { useMemo } from 'react';
import { useDefinitions } from '../steps/index.ts';

export interface KnownQuestion {
  /** In the words of whoever reads the page. */
  question: Question;
  /** As it was released: what is stored goes by it. */
  definition: StepDefinition;
}

/** The questions of all steps by key, once their definitions are there; a step that can't be had is left out. */
export function useQuestions(): Map<string, KnownQuestion> | null {
  const definitions = useDefinitions();
  const localise = useLocalise();
  return useMemo(
    () =>
      definitions && new Map(definitions.flatMap((definition) => byKey(definition, localise(definition)))),
    [definitions, localise],
  );
}

function byKey(definition: StepDefinition, localised: StepDefinition): [string, KnownQuestion][] {
  return questionsOf(localised).flatMap((question) =>
    [question.key, question.yearKey ?? []]
      .flat()
      .map((key): [string, KnownQuestion] => [key, { question, definition }]),
  );
}
