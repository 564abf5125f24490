import { PATHS } from '@portico/contracts';
import type { ConversionReply, DocumentAnswers, MessageReply, PresignedUrlReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

const urlOf = (path: string) => (key: string) => `${path}/${encodeURIComponent(key)}`;
const conversionUrl = urlOf(PATHS.documentConversion);
const replacementUrl = urlOf(PATHS.documentReplacement);

interface StartedConversion {
  key: string;
  file_key: string;
  file_name: string;
}

export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDocumentAnswers: build.query<DocumentAnswers, void>({ query: () => ({ url: PATHS.documentAnswer }) }),
    deleteDocumentAnswer: build.mutation<MessageReply, string>({
      query: (key) => ({ url: `${PATHS.documentAnswer}/${encodeURIComponent(key)}`, method: 'DELETE' }),
    }),
    presignUpload: build.mutation<PresignedUrlReply, { answer_key: string }>({
      query: (body) => ({ url: PATHS.presignedUrl, method: 'POST', body }),
    }),
    startConversion: build.mutation<ConversionReply, StartedConversion>({
      query: ({ key, ...body }) => ({ url: conversionUrl(key), method: 'POST', body }),
    }),
    /** A mutation: a query that is still running for an earlier file would be reused. */
    askConversion: build.mutation<ConversionReply, string>({ query: (key) => ({ url: conversionUrl(key) }) }),
    deleteConversion: build.mutation<MessageReply, string>({
      query: (key) => ({ url: conversionUrl(key), method: 'DELETE' }),
    }),
    /** Deletes a conversion so that `undoRemoval` can restore its document for a while. */
    removeConversion: build.mutation<MessageReply, string>({
      query: (key) => ({ url: `${conversionUrl(key)}?undo=true`, method: 'DELETE' }),
    }),
    undoRemoval: build.mutation<ConversionReply, string>({
      query: (key) => ({ url: urlOf(PATHS.documentUndo)(key), method: 'POST', body: {} }),
    }),
    startReplacement: build.mutation<ConversionReply, StartedConversion>({
      query: ({ key, ...body }) => ({ url: replacementUrl(key), method: 'POST', body }),
    }),
    askReplacement: build.mutation<ConversionReply, string>({
      query: (key) => ({ url: replacementUrl(key) }),
    }),
    deleteReplacement: build.mutation<MessageReply, string>({
      query: (key) => ({ url: replacementUrl(key), method: 'DELETE' }),
    }),
  }),
});

/** Endpoints for a new document, or for the replacement of an attached one. */
export function conversionEndpoints(replaces: boolean) {
  const { askConversion, askReplacement, deleteConversion, deleteReplacement } = documentsApi.endpoints;
  const { startConversion, startReplacement } = documentsApi.endpoints;
  return replaces
    ? { start: startReplacement, ask: askReplacement, remove: deleteReplacement }
    : { start: startConversion, ask: askConversion, remove: deleteConversion };
}

/** Address of an image of the document's first page. */
export const previewUrl = urlOf(PATHS.documentPreview);

export const { useAskConversionMutation } = documentsApi;
