import { LIMITS, PATHS } from '@portico/contracts';
import type { LookupCategory, LookupRecord, LookupSuggestion } from '@portico/contracts';
import { baseApi } from './api/base-api.ts';
import type { AppThunk } from './root-reducer.ts';

const lookupApi = baseApi.injectEndpoints({
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

/** Returns suggestions. Returns none if the request fails, because people can answer by typing (specification, section 8). */
export const findSuggestions =
  (text: string, category: LookupCategory): AppThunk<Promise<LookupSuggestion[]>> =>
  async (dispatch) => {
    const search = { text: text.slice(0, LIMITS.lookupTextMaxLength), category };
    const { data } = await dispatch(
      lookupApi.endpoints.findSuggestions.initiate(search, { subscribe: false }),
    );
    return data ?? [];
  };

export const getRecord =
  (id: string, category: LookupCategory): AppThunk<Promise<LookupRecord | null>> =>
  async (dispatch) => {
    const { data } = await dispatch(
      lookupApi.endpoints.getRecord.initiate({ id, category }, { subscribe: false }),
    );
    return data ?? null;
  };
