import { PATHS } from '@portico/contracts';
import type { PdfReply } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';

const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The reference separates the cached PDFs of resubmissions; the server doesn't need it. */
    getPdf: build.query<PdfReply, string | undefined>({ query: () => ({ url: PATHS.pdf }) }),
    /** Not a query: each call creates a new draft, which isn't cached. */
    askDraft: build.mutation<PdfReply, void>({ query: () => ({ url: PATHS.pdfDraft }) }),
  }),
});

export const { useGetPdfQuery, useAskDraftMutation } = pdfApi;
