import { answerOf, ownKeys, questionsOf, type AnswerValue, type StepDefinition } from '@portico/form-model';
import { selectAnswers, useAppSelector } from '@portico/store';
import { useCallback } from 'react';
import { useStep } from '../step-api.ts';
import { useChangeAnswers } from '../step-form/use-change-answers.ts';

/**
 * One answer of the step that is drawn, unsent or not, and what changes it: as a change in its form does, so that what it hides is emptied,
 * the label of a choice follows, and it is saved.
 *
 * @throws Error for a key that no question of the step has
 */
export function useAnswer(key: string): [answer: AnswerValue, setAnswer: (answer: AnswerValue) => void] {
  const step = useStep();
  refuseForeign(step, key);
  const answer = useAppSelector((state) => answerOf(selectAnswers(state), key));
  const change = useChangeAnswers(step);
  return [answer, useCallback((next) => change({ [key]: next }), [change, key])];
}

/** A page writes what its own questions ask: whoever judges and exports an answer knows no other. */
function refuseForeign(step: StepDefinition, key: string): void {
  if (questionsOf(step).some((question) => ownKeys(question).includes(key))) return;
  throw new Error(
    `useAnswer("${key}"): no question of the step "${step.id}" has this key. Correct it, or add the question; ` +
      'what other steps ask is read with useAnswers().',
  );
}
