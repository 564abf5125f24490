import { answerOf, ownKeys, questionsOf, type AnswerValue, type StepDefinition } from '@portico/form-model';
import { selectAnswers, useAppSelector } from '@portico/store';
import { useCallback } from 'react';
import { useStep } from '../step-api.ts';
import { useChangeAnswers } from '../step-form/use-change-answers.ts';

/**
 * Returns an answer of the current step, and a function that changes it as the form does: it also clears answers that become hidden and updates the
 * label key.
 * @throws Error for a key that isn't part of the step
 * @since 1.1
 */
export function useAnswer(key: string): [answer: AnswerValue, setAnswer: (answer: AnswerValue) => void] {
  const step = useStep();
  refuseForeign(step, key);
  const answer = useAppSelector((state) => answerOf(selectAnswers(state), key));
  const change = useChangeAnswers(step);
  return [answer, useCallback((next) => change({ [key]: next }), [change, key])];
}

/** Rejects keys of other steps: a step's answers are validated and exported with the step that asks for them. */
function refuseForeign(step: StepDefinition, key: string): void {
  if (questionsOf(step).some((question) => ownKeys(question).includes(key))) return;
  throw new Error(
    `useAnswer("${key}"): no question of the step "${step.id}" has this key. Correct the key or add the question. ` +
      'To read answers of other steps, use useAnswers().',
  );
}
