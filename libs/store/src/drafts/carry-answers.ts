import type { Answers } from '@portico/contracts';
import type { AppThunk } from '../store.ts';
import { answersEdited } from './drafts.slice.ts';
import { VISITOR } from './draft-storage.ts';

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
