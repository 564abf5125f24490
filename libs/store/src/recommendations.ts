import {
  type Answers,
  type InvitationPayload,
  type LinkedReply,
  LIMITS,
  type MessageReply,
  PATHS,
  type PresignedUrlReply,
  type RecommendationsReply,
  type ReplacementPayload,
  texts,
} from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { sentenceOfError } from './api/api-error.ts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import { needsShrinking, problemsOf, shrunk } from './documents/prepare-file.ts';
import { type DeliveryProgress, uploadFile } from './documents/upload-file.ts';
import type { AppThunk } from './root-reducer.ts';

const urlOf = (id: string) => `${PATHS.recommendations}/${encodeURIComponent(id)}`;
/** PDF of a received recommendation. */
export const recommendationFileUrl = (id: string): string => `${urlOf(id)}/file`;

const recommendationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRecommendations: build.query<RecommendationsReply, void>({
      query: () => ({ url: PATHS.recommendations }),
    }),
    invite: build.mutation<MessageReply, InvitationPayload>({
      query: (body) => ({ url: PATHS.recommendations, method: 'POST', body }),
    }),
    replaceInvited: build.mutation<MessageReply, { id: string } & ReplacementPayload>({
      query: ({ id, ...body }) => ({ url: urlOf(id), method: 'PUT', body }),
    }),
    resendInvitation: build.mutation<MessageReply, string>({
      query: (id) => ({ url: `${urlOf(id)}/resend`, method: 'POST', body: {} }),
    }),
    withdrawInvitation: build.mutation<MessageReply, string>({
      query: (id) => ({ url: urlOf(id), method: 'DELETE' }),
    }),
    openInvitation: build.query<LinkedReply, string>({
      query: (token) => ({ url: PATHS.recommendation, method: 'POST', body: { token } }),
    }),
    declineInvitation: build.mutation<LinkedReply, string>({
      query: (token) => ({ url: `${PATHS.recommendation}/decline`, method: 'POST', body: { token } }),
    }),
    presignLetter: build.mutation<PresignedUrlReply, string>({
      query: (token) => ({ url: `${PATHS.recommendation}/upload`, method: 'POST', body: { token } }),
    }),
    sendRecommendationForm: build.mutation<LinkedReply, { token: string; answers: Answers }>({
      query: (body) => ({ url: `${PATHS.recommendation}/form`, method: 'POST', body }),
    }),
    startLetter: build.mutation<LinkedReply, { token: string; file_key: string; file_name: string }>({
      query: (body) => ({ url: `${PATHS.recommendation}/document`, method: 'POST', body }),
    }),
  }),
});

export const {
  useGetRecommendationsQuery,
  useInviteMutation,
  useReplaceInvitedMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useOpenInvitationQuery,
  useDeclineInvitationMutation,
  useSendRecommendationFormMutation,
} = recommendationsApi;

/** Shortens the name of a file, because the files of an office often have long ones. */
export function shortened(name: string): string {
  const [, base = name, extension = ''] = /^(.*)(\.[^.]*)$/s.exec(name) ?? [];
  return (
    [...base.normalize('NFC')].slice(0, LIMITS.fileNameMaxLength - extension.length).join('') + extension
  );
}

/** Checks and uploads the file of an invited person, and starts its conversion. @returns problems; empty on success */
export const sendLetter =
  (
    token: string,
    chosen: File,
    onProgress: (progress: DeliveryProgress) => void,
  ): AppThunk<Promise<Sentence[]>> =>
  async (dispatch) => {
    const named = new File([chosen], shortened(chosen.name), { type: chosen.type });
    const file = needsShrinking(named) ? await shrunk(named) : named;
    if (!file) return [{ text: texts.unexpected }];
    const problems = problemsOf(file).map((text): Sentence => ({ text }));
    if (problems.length > 0) return problems;
    const { presignLetter, startLetter } = recommendationsApi.endpoints;
    const error = await uploadFile(file, {
      signal: new AbortController().signal,
      isCurrent: () => true,
      presign: () => dispatch(presignLetter.initiate(token, UNTRACKED)),
      start: (file_key) =>
        dispatch(startLetter.initiate({ token, file_key, file_name: file.name }, UNTRACKED)),
      onProgress,
    });
    return error ? [sentenceOfError(error)] : [];
  };
