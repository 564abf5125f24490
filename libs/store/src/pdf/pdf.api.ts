import { PATHS } from '@portico/contracts';
import type { PdfReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

const pdfApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPdf: build.query<PdfReply, void>({ query: () => ({ url: PATHS.pdf }) }),
  }),
});

export const { useGetPdfQuery } = pdfApi;
