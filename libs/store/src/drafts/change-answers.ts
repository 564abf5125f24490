import type { Answers, AnswerValue } from '@portico/contracts';
import {
  answerKeys,
  clearHidden,
  companionKey,
  controllingKey,
  DOCUMENT_ANSWER,
  isAnswered,
  questionsOf,
} from '@portico/form-model';
import type { Question, StepDefinition } from '@portico/form-model';
import { selectAnswers, selectAnswerVersion } from '../answers/answers.selectors.ts';
import { selectDocuments } from '../documents/documents.selectors.ts';
import type { AppThunk, RootState } from '../store.ts';
import { answersEdited, answersRemembered } from './drafts.slice.ts';

/**
 * The person changed answers of a step. What becomes hidden by it is cleared and remembered; what becomes visible
 * again gets back what was cleared, unless it has been answered anew.
 */
export const changeAnswers =
  (definition: StepDefinition, changes: Answers): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const before = selectAnswers(state);
    const { answers, remembered } = settle(
      definition,
      { ...before, ...changes, ...resetSelects(definition, before, changes) },
      { ...attachedDocuments(state, definition, changes), ...state.drafts.remembered },
    );
    const changed = differences(before, answers);
    dispatch(answersRemembered(remembered));
    if (Object.keys(changed).length === 0) return;
    dispatch(answersEdited({ changes: changed, base: selectAnswerVersion(state) }));
  };

/** A document stays attached while its question is hidden, and so comes back with it; unless it is being taken off. */
function attachedDocuments(state: RootState, definition: StepDefinition, changes: Answers): Answers {
  const documents = selectDocuments(state);
  const attached = questionsOf(definition).filter(
    ({ key, widget }) => widget === 'document' && documents[key]?.phase === 'attached' && !(key in changes),
  );
  return Object.fromEntries(attached.map(({ key }) => [key, DOCUMENT_ANSWER]));
}

/** The answers once what is hidden is empty, and what has been cleared so far. Pure. */
export function settle(
  definition: StepDefinition,
  answers: Answers,
  remembered: Answers,
): { answers: Answers; remembered: Answers } {
  const keys = new Set(answerKeys(definition));
  const others = Object.entries(remembered).filter(([key]) => !keys.has(key));
  const returning = Object.entries(remembered).filter(
    ([key]) => keys.has(key) && !isAnswered(answers[key] ?? ''),
  );
  const candidate = { ...answers, ...Object.fromEntries(returning) };
  const { answers: settled, cleared } = clearHidden([definition], candidate);
  const selects = conditionalSelects(definition).flatMap(({ key }) => [key, companionKey(key)]);
  const lost = cleared
    .filter((key) => !selects.includes(key))
    .map((key): [string, AnswerValue] => [key, candidate[key] ?? '']);
  return { answers: settled, remembered: Object.fromEntries([...others, ...lost]) };
}

/** A conditional select starts empty whenever its controlling answer changes (specification, section 2). */
function resetSelects(definition: StepDefinition, before: Answers, changes: Answers): Answers {
  const stale = conditionalSelects(definition).filter((question) => {
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

function conditionalSelects(definition: StepDefinition): Question[] {
  return questionsOf(definition).filter((question) => controllingKey(question) !== undefined);
}

function differences(before: Answers, after: Answers): Answers {
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => (before[key] ?? '') !== value));
}
