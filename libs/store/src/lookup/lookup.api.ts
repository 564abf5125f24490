import { LIMITS, PATHS } from '@portico/contracts';
import type { LookupCategory, LookupRecord, LookupSuggestion } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

/** How long what was found is kept once it is found, in seconds: the next letters are another search. */
const KEPT_FOR = 600;

export const lookupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSuggestions: build.query<LookupSuggestion[], { text: string; category: LookupCategory }>({
      query: ({ text, category }) => ({
        url: PATHS.lookup,
        params: { text, category, max_results: LIMITS.lookupMaxResults },
      }),
      keepUnusedDataFor: KEPT_FOR,
    }),
    getRecord: build.query<LookupRecord, { id: string; category: LookupCategory }>({
      query: (params) => ({ url: PATHS.lookup, params }),
      keepUnusedDataFor: KEPT_FOR,
    }),
  }),
});
