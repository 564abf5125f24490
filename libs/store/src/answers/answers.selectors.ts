import type { Answers } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { createSelector } from '@reduxjs/toolkit';
import { selectProfile } from '../profile.ts';
import type { RootState } from '../state.ts';

const NONE: Answers = {};
const selectEntries = (state: RootState) => state.drafts.entries;
const selectStored = (state: RootState) => selectProfile(state)?.answer ?? NONE;

/** The answers as the person sees them: what the server has, overlaid by what it does not have yet. */
export const selectAnswers = createSelector([selectStored, selectEntries], (stored, entries): Answers => {
  const unsent = Object.entries(entries).map(([key, draft]) => [key, draft.value] as const);
  return unsent.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsent) };
});

/** The version that the next save is based on; null for a visitor. */
export const selectAnswerVersion = (state: RootState) => selectProfile(state)?.answer_version ?? null;

/** Whether any answer has been entered (specification, section 2: a visitor is then led to sign up). */
export const selectHasAnswers = createSelector([selectAnswers], (answers) =>
  Object.values(answers).some(isAnswered),
);
