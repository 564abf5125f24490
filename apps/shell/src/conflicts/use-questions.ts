import { questionsOf } from '@portico/form-model';
import type { Question, StepDefinition } from '@portico/form-model';
import { useLocalise } from '@portico/step-kit';
import { useMemo } from 'react';
import { useDefinitions } from '../steps/index.ts';

export interface KnownQuestion {
  question: Question;
  /** Untranslated definition: conflicts are about stored values, not labels. */
  definition: StepDefinition;
}

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
