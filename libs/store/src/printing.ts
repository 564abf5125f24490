import { PATHS } from '@portico/contracts';
import type { PdfReply } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';

const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the reference, so that each submission has its own PDF in the cache. The server doesn't need it. */
    getPdf: build.query<PdfReply, string | undefined>({ query: () => ({ url: PATHS.pdf }) }),
    /** A mutation, because each call creates a new draft PDF, which must not be cached. */
    askDraft: build.mutation<PdfReply, void>({ query: () => ({ url: PATHS.pdfDraft }) }),
  }),
});

export const { useGetPdfQuery, useAskDraftMutation } = pdfApi;
