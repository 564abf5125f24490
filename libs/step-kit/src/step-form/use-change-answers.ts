import { companionsOf, type Answers, type StepDefinition } from '@portico/form-model';
import { changeAnswers, selectAnswers, useAppDispatch, useAppStore, type AppStore } from '@portico/store';
import { useCallback } from 'react';

/** Returns a function that changes answers. It also clears answers that become hidden, restores those that become visible again, and saves. */
export function useChangeAnswers(definition: StepDefinition): (changes: Answers) => void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  return useCallback(
    (changes) => dispatch(changeAnswers(definition, inSourceLanguage(definition, changes, store))),
    [dispatch, definition, store],
  );
}

/** Converts option labels to the source language, so that stored data doesn't depend on the page's language. */
function inSourceLanguage(
  definition: StepDefinition,
  changes: Answers,
  store: Pick<AppStore, 'getState'>,
): Answers {
  const before = selectAnswers(store.getState());
  const after = { ...before, ...changes };
  return { ...changes, ...companionsOf([definition], after, before, Object.keys(changes)) };
}
