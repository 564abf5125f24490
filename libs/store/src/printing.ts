import { PATHS } from '@portico/contracts';
import type { PdfReply } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';

const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The reference keeps the PDFs of an application that is submitted again apart; the server needs none. */
    getPdf: build.query<PdfReply, string | undefined>({ query: () => ({ url: PATHS.pdf }) }),
    /** No query: each is of the answers as they stand, and is not kept here. */
    askDraft: build.mutation<PdfReply, void>({ query: () => ({ url: PATHS.pdfDraft }) }),
  }),
});

export const { useGetPdfQuery, useAskDraftMutation } = pdfApi;
