import { createSelector } from '@reduxjs/toolkit';
import { selectRefused } from '../drafts/drafts.selectors.ts';
import type { RootState } from '../state.ts';

/** The messages of one step by answer key, as `validate` gives them. */
type StepErrors = Record<string, readonly string[]>;

const NONE: StepErrors = {};

/** What stands at the questions of a step: what is wrong with the answers, and why the server has not taken some of them. */
export const selectStepErrors = createSelector(
  [(state: RootState, stepId: string) => state.validation.errors?.[stepId] ?? NONE, selectRefused],
  (errors: StepErrors, refused): StepErrors =>
    Object.entries(refused).reduce((all, [key, reason]) => {
      // The label of a chosen option is refused where it was chosen.
      const question = key.replace(/_desc$/, '');
      const sentences = new Set([`Not saved: ${reason}`, ...(all[question] ?? [])]);
      return { ...all, [question]: [...sentences] };
    }, errors),
);
