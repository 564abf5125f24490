import type { Answers } from '@portico/contracts';
import {
  answerKeys,
  changedKeys,
  clearHidden,
  companionKey,
  controllingKey,
  DOCUMENT_ANSWER,
  isAnswered,
  isPlainChange,
  questionsOf,
} from '@portico/form-model';
import type { Question, StepDefinition } from '@portico/form-model';
import { selectAnswers, selectAnswerVersion } from '../answers/answers.selectors.ts';
import { selectDocuments } from '../documents/documents.selectors.ts';
import type { AppThunk, RootState } from '../root-reducer.ts';
import { selectSetAside } from './drafts.selectors.ts';
import { answersEdited, VISITOR } from './drafts.slice.ts';

/** Changes answers of a step. Sets answers aside that become hidden, and restores them when they become visible, unless answered in the meantime. */
export const changeAnswers =
  (definition: StepDefinition, changes: Answers): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const before = selectAnswers(state);
    const setAsideBefore = selectSetAside(state);
    const base = selectAnswerVersion(state);
    const after = { ...before, ...changes };
    const typed = changedKeys(before, after);
    if (settled.get(definition) === before && isPlainChange(definition, typed, before, after)) {
      if (typed.length > 0) dispatch(answersEdited({ changes: pick(changes, typed), base }));
      settled.set(definition, selectAnswers(getState()));
      return;
    }
    const { answers, setAside } = applyVisibility(
      definition,
      { ...after, ...resetSelects(definition, before, changes) },
      { ...attachedDocuments(state, definition, changes), ...setAsideBefore },
    );
    const hidden = Object.entries(setAside).filter(([key, value]) => setAsideBefore[key] !== value);
    const changed = {
      ...differences(before, answers),
      ...Object.fromEntries(hidden.map(([key]) => [key, answers[key] ?? ''])),
    };
    if (Object.keys(changed).length > 0) dispatch(answersEdited({ changes: changed, base, setAside }));
    settled.set(definition, selectAnswers(getState()));
  };

const settled = new WeakMap<StepDefinition, Answers>();

/** Returns answers of attached documents. A document stays attached while its question is hidden, unless it is being removed. */
function attachedDocuments(state: RootState, definition: StepDefinition, changes: Answers): Answers {
  const documents = selectDocuments(state);
  const attached = knownOf(definition).documents.filter(
    ({ key }) => documents[key]?.phase === 'attached' && !(key in changes),
  );
  return Object.fromEntries(attached.map(({ key }) => [key, DOCUMENT_ANSWER]));
}

/** Clears the answers to hidden questions. `setAside` has their previous values, except for conditional selects and documents. */
function applyVisibility(
  definition: StepDefinition,
  answers: Answers,
  setAside: Answers,
): { answers: Answers; setAside: Answers } {
  const { keys, notRestored } = knownOf(definition);
  const returning = Object.entries(setAside).filter(
    ([key]) => keys.has(key) && !isAnswered(answers[key] ?? ''),
  );
  const candidate = { ...answers, ...Object.fromEntries(returning) };
  const { answers: remaining, cleared } = clearHidden([definition], candidate);
  const kept = cleared.filter((key) => !notRestored.has(key)).map((key) => [key, candidate[key] ?? '']);
  return { answers: remaining, setAside: Object.fromEntries(kept) };
}

/** Clears conditional selects whose controlling answer changes (specification, section 2). */
function resetSelects(definition: StepDefinition, before: Answers, changes: Answers): Answers {
  const stale = knownOf(definition).selects.filter((question) => {
    const controller = controllingKey(question) ?? '';
    const next = changes[controller];
    return next !== undefined && next !== (before[controller] ?? '');
  });
  return Object.fromEntries(
    stale
      .flatMap(({ key }) => [key, companionKey(key)])
      .filter((key) => isAnswered(before[key] ?? '') && !(key in changes))
      .map((key) => [key, '']),
  );
}

interface Known {
  keys: ReadonlySet<string>;
  selects: readonly Question[];
  documents: readonly Question[];
  notRestored: ReadonlySet<string>;
}

const known = new WeakMap<StepDefinition, Known>();

function knownOf(definition: StepDefinition): Known {
  const found = known.get(definition);
  if (found) return found;
  const questions = questionsOf(definition);
  const selects = questions.filter((question) => controllingKey(question) !== undefined);
  const documents = questions.filter(({ widget }) => widget === 'document');
  const notRestored = new Set([
    ...selects.flatMap(({ key }) => [key, companionKey(key)]),
    ...documents.map(({ key }) => key),
  ]);
  const facts = { keys: new Set(answerKeys(definition)), selects, documents, notRestored };
  known.set(definition, facts);
  return facts;
}

const pick = (answers: Answers, keys: string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key] ?? '']));

function differences(before: Answers, after: Answers): Answers {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => (before[key] ?? '') !== value));
}

export const carryAnswers =
  (answers: Answers): AppThunk =>
  (dispatch, getState) => {
    const { owner, entries } = getState().drafts;
    if (owner !== VISITOR) return;
    const missing = Object.entries(answers).filter(([key]) => !(key in entries));
    if (missing.length > 0) dispatch(answersEdited({ changes: Object.fromEntries(missing), base: null }));
  };

export const replaceAnswers =
  (changes: Answers): AppThunk =>
  (dispatch, getState) => {
    dispatch(answersEdited({ changes, base: selectAnswerVersion(getState()) }));
  };
