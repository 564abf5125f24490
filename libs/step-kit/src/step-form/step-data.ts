import { blocksOf, changedKeys, isPlainChange } from '@portico/form-model';
import type { StepDefinition } from '@portico/form-model';
import type { Reading } from '@portico/texts';
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
  writeStepErrors,
} from '@portico/store';
import type { AppStore, StepErrors } from '@portico/store';
import { useEffect } from 'react';

/**
 * What a step's form shows, read from the store and written in the words of the localised step. Tells its listeners only when that has
 * changed, not with every action.
 */
export function storeSource(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  localised: StepDefinition,
  reading: Reading,
): FormSource {
  const listeners = new Map<() => void, readonly string[] | undefined>();
  const written = lastOf((errors: StepErrors) => writeStepErrors(errors, localised, reading));
  const stateOf = (): FormState => {
    const state = store.getState();
    return {
      answers: selectAnswers(state),
      errors: written(selectStepErrors(state, localised.id)),
      arrangement: selectArrangement(state),
      documents: selectDocuments(state),
      canArrange: state.session.isLoggedIn,
    };
  };
  let known = stateOf();
  /** What listeners were told of last: some actions are told of later than they happen, and what is drawn meanwhile has read them. */
  let told = known;
  let unsubscribe: (() => void) | undefined;

  const read = (): FormState => {
    const next = stateOf();
    if (!isSame(next, known)) known = next;
    return known;
  };
  const tell = () => {
    const before = told;
    told = read();
    if (told === before) return;
    const changed = plainlyChanged(localised, before, told);
    const hears = (keys: readonly string[] | undefined) =>
      !changed || !keys || keys.some((key) => changed.includes(key));
    listeners.forEach((keys, listener) => hears(keys) && listener());
  };
  return {
    read,
    subscribe: (listener, keys) => {
      listeners.set(listener, keys);
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

/** Works anew only when it is given something else. */
function lastOf<From, To>(work: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined;
  return (from) => (last?.from === from ? last : (last = { from, to: work(from) })).to;
}

/** The keys of a change of answers that is seen nowhere but at their questions; null for any other change. */
function plainlyChanged(definition: StepDefinition, before: FormState, after: FormState): string[] | null {
  if (!isSame(before, { ...after, answers: before.answers })) return null;
  const keys = changedKeys(before.answers, after.answers);
  return isPlainChange(definition, keys, before.answers, after.answers) ? keys : null;
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
