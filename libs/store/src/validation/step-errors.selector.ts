import { writeProblems, type Problem, type StepDefinition } from '@portico/form-model';
import { write, type Reading, type Words } from '@portico/texts';
import { createSelector } from '@reduxjs/toolkit';
import { selectRefused } from '../drafts/drafts.selectors.ts';
import type { RootState } from '../state.ts';
import { validationTexts as texts } from './validation.texts.ts';

/** What stands at the questions of one step, by answer key. */
export interface StepErrors {
  /** What is wrong with the answers. */
  problems: Readonly<Record<string, readonly Problem[]>>;
  /** Why the server has not taken some of them. */
  refused: Readonly<Record<string, Words>>;
}

const NONE = {};

/** The same object until one of them changes. */
export const selectStepErrors = createSelector(
  [(state: RootState, stepId: string) => state.validation.errors?.[stepId] ?? NONE, selectRefused],
  (problems, refused): StepErrors => ({ problems, refused }),
);

/** The sentences that stand at the questions of a step, in the words of the localised step and in the language of the reading. */
export function writeStepErrors(
  { problems, refused }: StepErrors,
  localised: StepDefinition | undefined,
  reading: Reading,
): Record<string, readonly string[]> {
  const said = (words: Words) =>
    typeof words === 'string' ? words : write(reading, words.text, words.values);
  const errors: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(problems).map(([key, found]) => [key, writeProblems(localised, found)]),
  );
  for (const [key, reason] of Object.entries(refused)) {
    // The label of a chosen option is refused where it was chosen.
    const question = key.replace(/_desc$/, '');
    const sentence = write(reading, texts.notSaved, { reason: said(reason) });
    errors[question] = [...new Set([sentence, ...(errors[question] ?? [])])];
  }
  return errors;
}
