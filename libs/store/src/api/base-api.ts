import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Caches responses while the page is open, without automatic refetches. Each endpoint has its own retries (specification, section 9). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

/** Option for thunks that handle the response themselves, so that the store keeps no record of each request. */
export const UNTRACKED = { track: false } as const;
