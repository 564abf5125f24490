import { selectAnswerVersion } from '../answers/answers.selectors.ts';
import type { AppThunk } from '../store.ts';
import { answersEdited, offerAnswered } from './drafts.slice.ts';

/** The person prefers what they entered before logging in to what the account holds. */
export const takeOffer = (): AppThunk => (dispatch, getState) => {
  const state = getState();
  dispatch(answersEdited({ changes: state.drafts.offered, base: selectAnswerVersion(state) }));
  dispatch(offerAnswered());
};
