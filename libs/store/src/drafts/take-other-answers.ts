import type { Answers } from '@portico/contracts';
import { selectAnswerVersion } from '../answers/answers.selectors.ts';
import type { AppThunk } from '../store.ts';
import { answersEdited } from './drafts.slice.ts';

/** The person prefers these values, of another window or from before the log-in, to what stands here. */
export const takeOtherAnswers =
  (changes: Answers): AppThunk =>
  (dispatch, getState) => {
    dispatch(answersEdited({ changes, base: selectAnswerVersion(getState()) }));
  };
