import { companionsOf, localiseLegal, type Answers, type StepDefinition } from '@portico/form-model';
import { selectAnswers, type AppStore } from '@portico/store';
import { ReadingContext } from '@portico/texts/react';
import { useCallback, useContext } from 'react';
import { useShell } from '../step-api.ts';

/** Puts steps in the words of whoever reads the page: the same object until the language or one of its texts changes. */
export function useLocalise(): (definition: StepDefinition) => StepDefinition {
  const { textsOf, approvalOf = nothingApproved } = useShell();
  const reading = useContext(ReadingContext);
  return useCallback(
    (definition) =>
      localiseLegal(definition, { texts: textsOf(definition.id), reading, ...approvalOf(definition.id) }),
    [textsOf, approvalOf, reading],
  );
}

const NOTHING = { english: {}, approved: {} };
const nothingApproved = () => NOTHING;

/**
 * What was answered on a localised step, as it is stored: the labels of chosen options in the source language. The same answers are the
 * same data in every language.
 */
export function inSourceWords(
  definition: StepDefinition,
  changes: Answers,
  store: Pick<AppStore, 'getState'>,
): Answers {
  const before = selectAnswers(store.getState());
  const after = { ...before, ...changes };
  return { ...changes, ...companionsOf([definition], after, before, Object.keys(changes)) };
}
