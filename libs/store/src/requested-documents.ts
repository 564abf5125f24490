import { PATHS, texts, type ConversionReply, type MessageReply } from '@portico/contracts';
import type { PresignedUrlReply, StatusReply } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { sentenceOfError } from './api/api-error.ts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import { uploadFile, type DeliveryProgress } from './documents/upload-file.ts';
import { needsShrinking, problemsOf, shrunk } from './documents/prepare-file.ts';

import type { AppThunk } from './root-reducer.ts';

const requestUrl = (id: string, what: 'upload' | 'document') =>
  `${PATHS.documentRequests}/${encodeURIComponent(id)}/${what}`;

const statusApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getStatus: build.query<StatusReply, void>({ query: () => ({ url: PATHS.status }) }),
    presignRequested: build.mutation<PresignedUrlReply, string>({
      query: (id) => ({ url: requestUrl(id, 'upload'), method: 'POST', body: {} }),
    }),
    startRequested: build.mutation<ConversionReply, { id: string; file_key: string; file_name: string }>({
      query: ({ id, ...body }) => ({ url: requestUrl(id, 'document'), method: 'POST', body }),
    }),
    removeRequested: build.mutation<MessageReply, string>({
      query: (id) => ({ url: requestUrl(id, 'document'), method: 'DELETE' }),
    }),
  }),
});

export const { useGetStatusQuery, useRemoveRequestedMutation } = statusApi;

/**
 * Shrinks a large photo, checks the file, uploads it, and starts its conversion. The application status then contains the conversion's progress.
 * @returns problems; empty on success
 */
export const sendRequestedDocument =
  (
    id: string,
    chosen: File,
    onProgress: (progress: DeliveryProgress) => void,
  ): AppThunk<Promise<Sentence[]>> =>
  async (dispatch, getState) => {
    const file = needsShrinking(chosen) ? await shrunk(chosen) : chosen;
    if (!file) return [{ text: texts.unexpected }];
    const problems = problemsOf(file).map((text): Sentence => ({ text }));
    if (problems.length > 0) return problems;
    const { presignRequested, startRequested } = statusApi.endpoints;
    const error = await uploadFile(file, {
      signal: new AbortController().signal,
      isCurrent: () => getState().session.isLoggedIn,
      presign: () => dispatch(presignRequested.initiate(id, UNTRACKED)),
      start: (file_key) =>
        dispatch(startRequested.initiate({ id, file_key, file_name: file.name }, UNTRACKED)),
      onProgress,
    });
    return error ? [sentenceOfError(error)] : [];
  };
