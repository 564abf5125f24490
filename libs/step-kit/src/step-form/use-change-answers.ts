import { companionsOf, type Answers, type StepDefinition } from '@portico/form-model';
import { changeAnswers, selectAnswers, useAppDispatch, useAppStore, type AppStore } from '@portico/store';
import { useCallback } from 'react';

/** Changes answers of a step: what is hidden by it is emptied, what is shown again comes back, and all of it is saved. */
export function useChangeAnswers(definition: StepDefinition): (changes: Answers) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useCallback(
    (changes) => dispatch(changeAnswers(definition, inSourceWords(definition, changes, store))),
    [dispatch, definition, store],
  );
}

/**
 * What was answered on a localised step, as it is stored: the labels of chosen options in the source language. The same answers are the
 * same data in every language.
 */
function inSourceWords(
  definition: StepDefinition,
  changes: Answers,
  store: Pick<AppStore, 'getState'>,
): Answers {
  const before = selectAnswers(store.getState());
  const after = { ...before, ...changes };
  return { ...changes, ...companionsOf([definition], after, before, Object.keys(changes)) };
}
