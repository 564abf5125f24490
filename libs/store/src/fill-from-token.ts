import { PATHS } from '@portico/contracts';
import type { Answers, TemporaryAnswersReply } from '@portico/contracts';
import {
  answerKeys,
  companionKey,
  controllingKey,
  isAnswered,
  ownKeys,
  questionsOf,
} from '@portico/form-model';
import type { StepDefinition } from '@portico/form-model';
import { selectAnswers, selectAnswerVersion } from './answers/answers.selectors.ts';
import { baseApi } from './api/base-api.ts';
import { changeAnswers } from './drafts/change-answers.ts';
import { answersEdited } from './drafts/drafts.slice.ts';
import type { AppThunk } from './root-reducer.ts';

/** Fills empty answers from a prefill link, as if the person had typed them: answers to hidden questions stay empty. Rejects with an `ApiError`. */
export const fillFromToken =
  (token: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { page }) => {
    const query = dispatch(
      temporaryAnswersApi.endpoints.getTemporaryAnswers.initiate(token, { subscribe: false }),
    );
    const { answer } = await query.unwrap();
    const loading = page.stepIds.map((id) => page.loadDefinitions([id]));
    const steps = (await Promise.allSettled(loading)).flatMap((step) =>
      step.status === 'fulfilled' ? step.value : [],
    );
    let rest = answer;
    for (const definition of steps) {
      const keys = new Set(answerKeys(definition));
      const mine = fitting(definition, answer, selectAnswers(getState()));
      dispatch(changeAnswers(definition, Object.fromEntries(mine.filter(([key]) => keys.has(key)))));
      rest = Object.fromEntries(Object.entries(rest).filter(([key]) => !keys.has(key)));
    }
    // The rest are answers of steps that failed to load. They are normalized when the step is opened.
    const changes = Object.fromEntries(emptyOnly(rest, selectAnswers(getState())));
    if (Object.keys(changes).length > 0)
      dispatch(answersEdited({ changes, base: selectAnswerVersion(getState()) }));
  };

const emptyOnly = (offered: Answers, held: Answers) =>
  Object.entries(offered).filter(([key, value]) => isAnswered(value) && !isAnswered(held[key] ?? ''));

/** Omits labels of choices that are already made, and choices that depend on an answer that differs from the offered one. */
function fitting(definition: StepDefinition, offered: Answers, held: Answers) {
  const strangers = questionsOf(definition).flatMap((question) => {
    const labels = ownKeys(question)
      .filter((key) => isAnswered(held[key] ?? ''))
      .map(companionKey);
    const controller = controllingKey(question) ?? '';
    const isStranger = isAnswered(held[controller] ?? '') && held[controller] !== offered[controller];
    return isStranger ? [...labels, question.key, companionKey(question.key)] : labels;
  });
  return emptyOnly(offered, held).filter(([key]) => !strangers.includes(key));
}

const temporaryAnswersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTemporaryAnswers: build.query<TemporaryAnswersReply, string>({
      query: (token) => ({ url: PATHS.temporaryAnswers, params: { token } }),
    }),
  }),
});
