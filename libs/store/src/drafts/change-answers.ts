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
import type { AppThunk, RootState } from '../state.ts';
import { selectSetAside } from './drafts.selectors.ts';
import { answersEdited, VISITOR } from './drafts.slice.ts';

/**
 * The person changed answers of a step. What becomes hidden by it is emptied and set aside; what becomes visible again gets
 * back what was set aside, unless it has been answered anew.
 */
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

/** By step, the answers in which nothing that is hidden holds anything, and nothing that was set aside has to come back. */
const settled = new WeakMap<StepDefinition, Answers>();

/** A document stays attached while its question is hidden, and so comes back with it; unless it is being taken off. */
function attachedDocuments(state: RootState, definition: StepDefinition, changes: Answers): Answers {
  const documents = selectDocuments(state);
  const attached = knownOf(definition).documents.filter(
    ({ key }) => documents[key]?.phase === 'attached' && !(key in changes),
  );
  return Object.fromEntries(attached.map(({ key }) => [key, DOCUMENT_ANSWER]));
}

/** The answers once what is hidden is empty, and what those questions held: not conditional selects, nor documents. */
function applyVisibility(
  definition: StepDefinition,
  answers: Answers,
  setAside: Answers,
): { answers: Answers; setAside: Answers } {
  const { keys, unkept } = knownOf(definition);
  const returning = Object.entries(setAside).filter(
    ([key]) => keys.has(key) && !isAnswered(answers[key] ?? ''),
  );
  const candidate = { ...answers, ...Object.fromEntries(returning) };
  const { answers: remaining, cleared } = clearHidden([definition], candidate);
  const kept = cleared.filter((key) => !unkept.has(key)).map((key) => [key, candidate[key] ?? '']);
  return { answers: remaining, setAside: Object.fromEntries(kept) };
}

/** A conditional select starts empty whenever its controlling answer changes (specification, section 2). */
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
  /** Conditional selects. */
  selects: readonly Question[];
  documents: readonly Question[];
  /** Keys of what does not come back once it was hidden. */
  unkept: ReadonlySet<string>;
}

const known = new WeakMap<StepDefinition, Known>();

/** What follows from a definition alone, worked out once per definition object. */
function knownOf(definition: StepDefinition): Known {
  const found = known.get(definition);
  if (found) return found;
  const questions = questionsOf(definition);
  const selects = questions.filter((question) => controllingKey(question) !== undefined);
  const documents = questions.filter(({ widget }) => widget === 'document');
  const unkept = new Set([
    ...selects.flatMap(({ key }) => [key, companionKey(key)]),
    ...documents.map(({ key }) => key),
  ]);
  const facts = { keys: new Set(answerKeys(definition)), selects, documents, unkept };
  known.set(definition, facts);
  return facts;
}

const pick = (answers: Answers, keys: string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key] ?? '']));

function differences(before: Answers, after: Answers): Answers {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => (before[key] ?? '') !== value));
}

/**
 * Takes a visitor's answers that came another way (navigation state, a temporary answer set) into the drafts.
 * They fill only what the visitor has not answered here.
 */
export const carryAnswers =
  (answers: Answers): AppThunk =>
  (dispatch, getState) => {
    const { owner, entries } = getState().drafts;
    if (owner !== VISITOR) return;
    const missing = Object.entries(answers).filter(([key]) => !(key in entries));
    if (missing.length > 0) dispatch(answersEdited({ changes: Object.fromEntries(missing), base: null }));
  };

/** The person prefers these values, of another window or from before the log-in, to what stands here. */
export const replaceAnswers =
  (changes: Answers): AppThunk =>
  (dispatch, getState) => {
    dispatch(answersEdited({ changes, base: selectAnswerVersion(getState()) }));
  };
