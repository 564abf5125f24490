import { writeProblems, type Problem, type StepDefinition } from '@portico/form-model';
import { write, type Locale, type Words } from '@portico/texts';
import { createSelector } from '@reduxjs/toolkit';
import { selectRefused } from '../drafts/drafts.selectors.ts';
import type { RootState } from '../root-reducer.ts';
import { validationTexts as texts } from './validation.texts.ts';

export interface StepErrors {
  problems: Readonly<Record<string, readonly Problem[]>>;
  refused: Readonly<Record<string, Words>>;
}

const NONE = {};

export const selectStepErrors = createSelector(
  [(state: RootState, stepId: string) => state.validation.errors?.[stepId] ?? NONE, selectRefused],
  (problems, refused): StepErrors => ({ problems, refused }),
);

export function writeStepErrors(
  { problems, refused }: StepErrors,
  localised: StepDefinition | undefined,
  locale: Locale,
): Record<string, readonly string[]> {
  const said = (words: Words) =>
    typeof words === 'string' ? words : write(locale, words.text, words.values);
  const errors: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(problems).map(([key, found]) => [key, writeProblems(localised, found)]),
  );
  for (const [key, reason] of Object.entries(refused)) {
    // If the server rejected a label, the reason appears at the question of the label.
    const question = key.replace(/_desc$/, '');
    const sentence = write(locale, texts.notSaved, { reason: said(reason) });
    errors[question] = [...new Set([sentence, ...(errors[question] ?? [])])];
  }
  return errors;
}
