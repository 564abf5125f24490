import { PATHS } from '@portico/contracts';
import type { ConversionReply, DocumentAnswers, MessageReply, PresignedUrlReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

const conversionUrl = (key: string) => `${PATHS.documentConversion}/${encodeURIComponent(key)}`;

export const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDocumentAnswers: build.query<DocumentAnswers, void>({ query: () => ({ url: PATHS.documentAnswer }) }),
    deleteDocumentAnswer: build.mutation<MessageReply, string>({
      query: (key) => ({ url: `${PATHS.documentAnswer}/${encodeURIComponent(key)}`, method: 'DELETE' }),
    }),
    presignUpload: build.mutation<PresignedUrlReply, { answer_key: string }>({
      query: (body) => ({ url: PATHS.presignedUrl, method: 'POST', body }),
    }),
    startConversion: build.mutation<ConversionReply, { key: string; file_key: string; file_name: string }>({
      query: ({ key, ...body }) => ({ url: conversionUrl(key), method: 'POST', body }),
    }),
    /** A mutation: a query that is still running for an earlier file would be reused. */
    askConversion: build.mutation<ConversionReply, string>({ query: (key) => ({ url: conversionUrl(key) }) }),
    deleteConversion: build.mutation<MessageReply, string>({
      query: (key) => ({ url: conversionUrl(key), method: 'DELETE' }),
    }),
  }),
});

export const { useAskConversionMutation } = documentsApi;
