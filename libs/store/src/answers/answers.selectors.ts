import type { Answers } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { createSelector } from '@reduxjs/toolkit';
import { selectProfile } from '../profile.ts';
import type { RootState } from '../root-reducer.ts';

const NONE: Answers = {};
const selectEntries = (state: RootState) => state.drafts.entries;
const selectStored = (state: RootState) => selectProfile(state)?.answer ?? NONE;

/** Returns the answers to show: drafts override answers from the server. */
export const selectAnswers = createSelector([selectStored, selectEntries], (stored, entries): Answers => {
  const unsent = Object.entries(entries).map(([key, draft]) => [key, draft.value] as const);
  return unsent.length === 0 ? stored : { ...stored, ...Object.fromEntries(unsent) };
});

/** Base version of the next save; null for visitors. */
export const selectAnswerVersion = (state: RootState) => selectProfile(state)?.answer_version ?? null;

/** Returns whether there are answers. Visitors with answers are sent to sign-up (specification, section 2). */
export const selectHasAnswers = createSelector([selectAnswers], (answers) =>
  Object.values(answers).some(isAnswered),
);
