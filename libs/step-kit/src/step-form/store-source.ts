import { blocksOf, changedKeys, isPlainChange } from '@portico/form-model';
import type { StepDefinition } from '@portico/form-model';
import type { Locale } from '@portico/texts';
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

/** Returns the localized state of a form from the store. Notifies listeners only when this state changes, not on every action. */
export function storeSource(
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  localised: StepDefinition,
  locale: Locale,
): FormSource {
  const listeners = new Map<() => void, readonly string[] | undefined>();
  const written = lastOf((errors: StepErrors) => writeStepErrors(errors, localised, locale));
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
  /** State at the last notification. It can be older than `known`, which a render may update before a deferred notification. */
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

function lastOf<From, To>(work: (from: From) => To): (from: From) => To {
  let last: { from: From; to: To } | undefined;
  return (from) => (last?.from === from ? last : (last = { from, to: work(from) })).to;
}

/** Returns the changed keys if the change affects only the questions with these keys, or null for any other change. */
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

/** Loads the form layout if the step has repeated sets or tabs. If that fails, the default layout stays. */
export function useArrangement(definition: StepDefinition): void {
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  const kinds = new Set(blocksOf(definition).map(({ block }) => block));
  useGetTabsQuery(undefined, { skip: !isLoggedIn || !kinds.has('tabs') });
  useGetAddAnotherQuery(undefined, { skip: !isLoggedIn || !kinds.has('repeated') });
}

export function useDocuments(definition: StepDefinition): void {
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector((state) => state.session.isLoggedIn);
  useEffect(() => {
    if (isLoggedIn) void dispatch(loadDocuments(definition));
  }, [definition, dispatch, isLoggedIn]);
}
