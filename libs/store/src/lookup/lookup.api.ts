import { LIMITS, PATHS } from '@portico/contracts';
import type { LookupCategory, LookupRecord, LookupSuggestion } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const lookupApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findSuggestions: build.query<LookupSuggestion[], { text: string; category: LookupCategory }>({
      query: ({ text, category }) => ({
        url: PATHS.lookup,
        params: { text, category, max_results: LIMITS.lookupMaxResults },
      }),
    }),
    getRecord: build.query<LookupRecord, { id: string; category: LookupCategory }>({
      query: (params) => ({ url: PATHS.lookup, params }),
    }),
  }),
});
