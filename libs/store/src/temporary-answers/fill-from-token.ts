import type { Answers } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { selectAnswers, selectAnswerVersion } from '../answers/answers.selectors.ts';
import { answersEdited } from '../drafts/drafts.slice.ts';
import type { AppThunk } from '../store.ts';
import { temporaryAnswersApi } from './temporary-answers.api.ts';

/** Loads a temporary answer set and fills what is still empty with it. Rejects with an `ApiError`. */
export const fillFromToken =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const query = dispatch(
      temporaryAnswersApi.endpoints.getTemporaryAnswers.initiate(token, { subscribe: false }),
    );
    const { answer } = await query.unwrap();
    const state = getState();
    const changes = emptyOnly(answer, selectAnswers(state));
    if (Object.keys(changes).length > 0) {
      dispatch(answersEdited({ changes, base: selectAnswerVersion(state) }));
    }
  };

export function emptyOnly(offered: Answers, held: Answers): Answers {
  return Object.fromEntries(
    Object.entries(offered).filter(([key, value]) => isAnswered(value) && !isAnswered(held[key] ?? '')),
  );
}
