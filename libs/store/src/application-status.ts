import { fileProblems, PATHS, type ConversionReply, type MessageReply } from '@portico/contracts';
import type { PresignedUrlReply, StatusReply } from '@portico/contracts';
import type { Sentence } from '@portico/texts';
import { sentenceOfError } from './api/api-error.ts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import { sendFile } from './documents/attach-document.ts';
import type { AppThunk } from './state.ts';

const requestUrl = (id: string, what: 'upload' | 'document') =>
  `${PATHS.documentRequests}/${encodeURIComponent(id)}/${what}`;

/** How the application stands, and documents that the office asks for. */
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
 * Judges a file, sends it to the storage, and has it converted. How that goes on, the status says.
 * @returns what is wrong; nothing when it has arrived
 */
export const sendRequestedDocument =
  (id: string, file: File): AppThunk<Promise<Sentence[]>> =>
  async (dispatch) => {
    const problems = fileProblems(file).map((text): Sentence => ({ text }));
    if (problems.length > 0) return problems;
    const { presignRequested, startRequested } = statusApi.endpoints;
    const form = await dispatch(presignRequested.initiate(id, UNTRACKED));
    if (!form.data) return [sentenceOfError(form.error)];
    const refusal = await sendFile(form.data, file);
    if (refusal) return [{ text: refusal }];
    const body = { id, file_key: form.data.fields.key, file_name: file.name };
    const { error } = await dispatch(startRequested.initiate(body, UNTRACKED));
    return error ? [sentenceOfError(error)] : [];
  };
