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
import type { AppThunk, RootState } from './root-reducer.ts';
import { findProblems, validateAnswers } from './validation/validate-answers.ts';
import { serverValidated, serverProblemsDropped } from './validation/validation.slice.ts';

/**
 * `logged-out`: visitors can't submit. `invalid`: there are errors to show, even if only the server found them. `failed`: the server failed or
 * refused.
 */
export type SubmitOutcome =
  | { result: 'submitted' }
  | { result: 'logged-out' }
  | { result: 'invalid'; message?: Sentence }
  | { result: 'failed'; title: Sentence; error: ApiError };

/** Submits the application (specification, section 4), without navigation. Never rejects with an `ApiError`. */
export const submitApplication = (): AppThunk<Promise<SubmitOutcome>> => async (dispatch, getState) => {
  if (!getState().session.isLoggedIn) return { result: 'logged-out' };
  try {
    const saved = await dispatch(saveAnswers());
    if (!saved.ok) return failed(saved.error);
    // Rejected answers aren't sent, so they would be missing in the submission.
    if (selectHasRefused(getState())) return failed(refusedAnswers);
    // A document that is attached later wouldn't be part of the submission.
    if (selectIsAnyDocumentBusy(getState())) return failed(documentOnItsWay);
    const status = selectWebStatus(getState());
    // Start validating while the server is still setting the status. The errors are shown and posted only after that.
    if (status === 'started' || status === null)
      await Promise.all([dispatch(setWebStatus('validating')), dispatch(findProblems())]);
    dispatch(serverProblemsDropped());
    const errors = await dispatch(validateAnswers());
    if (Object.keys(errors).length === 0) {
      const late = await dispatch(saveAnswers());
      if (!late.ok) return failed(late.error);
      await dispatch(
        submissionApi.endpoints.submit.initiate(selectDraftOnly(getState()), UNTRACKED),
      ).unwrap();
      // The server has already set the status. This call only confirms it.
      void dispatch(progressApi.endpoints.postWebStatus.initiate('submitted', UNTRACKED));
      return { result: 'submitted' };
    }
    return { result: 'invalid' };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return dispatch(applyRefusal(error));
  }
};

function selectDraftOnly({ drafts }: RootState): SubmitPayload {
  const draftOnly = Object.entries(drafts.entries).filter(([, { isDraftOnly }]) => isDraftOnly);
  if (draftOnly.length === 0) return {};
  return { draft_only: Object.fromEntries(draftOnly.map(([key, { value }]) => [key, value])) };
}

const refusedAnswers: ApiError = { status: 400, code: 'invalid_answers', ...said(texts.badAnswers) };

const documentOnItsWay: ApiError = {
  status: 409,
  code: 'document_on_its_way',
  ...said(texts.documentOnItsWay),
};

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
      // The server's errors count, because it may use newer rules.
      const errors = (error.problems as ProblemMap | undefined) ?? withoutIds(error.errors as ErrorMap);
      dispatch(serverValidated({ errors, answers: selectAnswers(getState()) }));
      return { result: 'invalid', message: sentenceOf(error) };
    }
    if (error.code === 'already_submitted') {
      // Submitted in another window: with the new profile, the page redirects to the completion page.
      void dispatch(
        profileApi.endpoints.getProfile.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    }
    return failed(error);
  };

/** Converts the errors of older servers, which send only sentences, without text ids. */
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
      extraOptions: { requires: 'submitted_at' satisfies keyof SubmitReply },
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const reply = await queryFulfilled.catch(() => null);
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
