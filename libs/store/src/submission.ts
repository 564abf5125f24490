import { PATHS, said, sentenceOf, texts } from '@portico/contracts';
import type { ErrorMap, ProblemMap, SubmitPayload, SubmitReply } from '@portico/contracts';
import type { Sentence, Text } from '@portico/texts';
import { selectAnswers } from './answers/answers.selectors.ts';
import { saveAnswers } from './answers/save-answers.ts';
import { isApiError } from './api/api-error.ts';
import type { ApiError } from './api/api-error.ts';
import { UNTRACKED, baseApi } from './api/base-api.ts';
import { selectIsAnyDocumentBusy } from './documents/documents.selectors.ts';
import { selectHasRefused } from './drafts/drafts.selectors.ts';
import { profileApi, selectWebStatus } from './profile.ts';
import { progressApi, setWebStatus } from './progress.ts';
import type { AppThunk, RootState } from './state.ts';
import { judgeAnswers, validateAnswers } from './validation/validate-answers.ts';
import { judgedByServer, judgementDropped } from './validation/validation.slice.ts';

/**
 * `logged-out`: nobody to submit for. `invalid`: the errors are shown, with what the server says if it has found them.
 * `failed`: the server could not or would not.
 */
export type SubmitOutcome =
  | { result: 'submitted' }
  | { result: 'logged-out' }
  | { result: 'invalid'; message?: Sentence }
  | { result: 'failed'; title: Sentence; error: ApiError };

/** The submit flow of the specification, section 4, without its navigation. Never rejects with an `ApiError`. */
export const submitApplication = (): AppThunk<Promise<SubmitOutcome>> => async (dispatch, getState) => {
  // 1. Nobody is logged in.
  if (!getState().session.isLoggedIn) return { result: 'logged-out' };
  try {
    // 2. Save the answers.
    const saved = await dispatch(saveAnswers());
    if (!saved.ok) return failed(saved.error);
    // What the server has refused before is not sent again, and would be missing without a word.
    if (selectHasRefused(getState())) return failed(refusedAnswers);
    // A file that arrives after the submission would be no part of it.
    if (selectIsAnyDocumentBusy(getState())) return failed(documentOnItsWay);
    // 3. From now on the answers are validated.
    const status = selectWebStatus(getState());
    // While the server hears of it, what they are to be judged by is fetched, and they are judged; shown and posted it is afterwards.
    if (status === 'started' || status === null)
      await Promise.all([dispatch(setWebStatus('validating')), dispatch(judgeAnswers())]);
    dispatch(judgementDropped());
    // 4. Run the validation; its errors are posted.
    const errors = await dispatch(validateAnswers());
    // 5. Nothing is wrong: submit.
    if (Object.keys(errors).length === 0) {
      // What was typed meanwhile belongs to it.
      const late = await dispatch(saveAnswers());
      if (!late.ok) return failed(late.error);
      await dispatch(submissionApi.endpoints.submit.initiate(selectUnkept(getState()), UNTRACKED)).unwrap();
      // The submission has set the status already, here and on the server: this call only confirms it.
      void dispatch(progressApi.endpoints.postWebStatus.initiate('submitted', UNTRACKED));
      return { result: 'submitted' };
    }
    // 6. Something is wrong.
    return { result: 'invalid' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return dispatch(applyRefusal(error));
  }
};

/** What the server is to judge though it does not keep it. */
function selectUnkept({ drafts }: RootState): SubmitPayload {
  const unkept = Object.entries(drafts.entries).filter(([, { isUnkept }]) => isUnkept);
  if (unkept.length === 0) return {};
  return { unkept: Object.fromEntries(unkept.map(([key, { value }]) => [key, value])) };
}

const refusedAnswers: ApiError = { status: 400, code: 'invalid_answers', ...said(texts.badAnswers) };

const documentOnItsWay: ApiError = {
  status: 409,
  code: 'document_on_its_way',
  ...said(texts.documentOnItsWay),
};

/** Of what is nobody's fault, by code. */
const TITLES: Record<string, Text> = {
  document_on_its_way: texts.documentOnItsWayTitle,
  term_closed: texts.termClosedTitle,
  term_not_open: texts.termNotOpenTitle,
  trial_page: texts.trialPageTitle,
  scratch_page: texts.trialPageTitle,
};

function failed(error: ApiError): SubmitOutcome {
  return { result: 'failed', title: { text: TITLES[error.code] ?? texts.unexpectedTitle }, error };
}

const applyRefusal =
  (error: ApiError): AppThunk<SubmitOutcome> =>
  (dispatch, getState) => {
    if (error.status === 422 && error.errors) {
      // The server judged by rules that this page does not have: its errors count.
      const errors = (error.problems as ProblemMap | undefined) ?? withoutIds(error.errors as ErrorMap);
      dispatch(judgedByServer({ errors, answers: selectAnswers(getState()) }));
      return { result: 'invalid', message: sentenceOf(error) };
    }
    if (error.code === 'already_submitted') {
      // Submitted elsewhere: the profile says so, and the page follows it to the completion.
      void dispatch(
        profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    }
    return failed(error);
  };

/** Of a server that says what is wrong in sentences alone. */
function withoutIds(errors: ErrorMap): ProblemMap {
  const problems = (messages: string[]) => messages.map((message) => ({ id: '', message }));
  const pages = Object.entries(errors).map(([page, byKey]) => {
    const keys = Object.entries(byKey).map(([key, messages]) => [key, problems(messages)] as const);
    return [page, Object.fromEntries(keys)] as const;
  });
  return Object.fromEntries(pages);
}

const submissionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    submit: build.mutation<SubmitReply, SubmitPayload>({
      query: (body) => ({ url: PATHS.submit, method: 'POST', body }),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null); // The submit flow shows the error.
        if (!reply) return;
        const { reference, submitted_at } = reply.data;
        dispatch(
          profileApi.util.updateQueryData('getProfile', undefined, (profile) => {
            profile.submission = { reference, submitted_at };
            profile.reopening = null;
            if (profile.web_status.some((item) => item.web_status === 'submitted')) return;
            profile.web_status.push({ web_status: 'submitted' });
          }),
        );
      },
    }),
  }),
});
