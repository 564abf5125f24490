import { blocksOf } from '@portico/form-model';
import type { StepDefinition } from '@portico/form-model';
import type { FormSource, FormState } from '@portico/form-react';
import {
  selectAnswers,
  selectArrangement,
  selectDocuments,
  selectStepErrors,
  useAppSelector,
  useGetAddAnotherQuery,
  useGetTabsQuery,
  loadDocuments,
  useAppDispatch,
} from '@portico/store';
import type { AppStore } from '@portico/store';
import { useEffect } from 'react';

/** What a step's form shows, read from the store. Tells its listeners only when that has changed, not with every action. */
export function storeSource(store: Pick<AppStore, 'getState' | 'subscribe'>, stepId: string): FormSource {
  const listeners = new Set<() => void>();
  let known = stateOf(store, stepId);
  let unsubscribe: (() => void) | undefined;

  const read = (): FormState => {
    const next = stateOf(store, stepId);
    if (!isSame(next, known)) known = next;
    return known;
  };
  const tell = () => {
    const before = known;
    if (read() !== before) listeners.forEach((listener) => listener());
  };
  return {
    read,
    subscribe: (listener) => {
      listeners.add(listener);
      unsubscribe ??= store.subscribe(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
  };
}

function stateOf(store: Pick<AppStore, 'getState'>, stepId: string): FormState {
  const state = store.getState();
  return {
    answers: selectAnswers(state),
    errors: selectStepErrors(state, stepId),
    arrangement: selectArrangement(state),
    documents: selectDocuments(state),
    canArrange: state.session.isLoggedIn,
  };
}

function isSame(a: FormState, b: FormState): boolean {
  return (
    a.answers === b.answers &&
    a.errors === b.errors &&
    a.arrangement === b.arrangement &&
    a.documents === b.documents &&
    a.canArrange === b.canArrange
  );
}

/** Fetches how the applicant arranged the form, if the step has anything to arrange. A failure leaves it as it begins. */
export function useArrangement(definition: StepDefinition): void {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const kinds = new Set(blocksOf(definition).map(({ block }) => block));
  useGetTabsQuery(undefined, { skip: !isLoggedIn || !kinds.has('tabs') });
  useGetAddAnotherQuery(undefined, { skip: !isLoggedIn || !kinds.has('repeated') });
}

/** Fetches the documents of the step and goes on following those that are still being converted. */
export function useDocuments(definition: StepDefinition): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  useEffect(() => {
    if (isLoggedIn) void dispatch(loadDocuments(definition));
  }, [definition, dispatch, isLoggedIn]);
}
