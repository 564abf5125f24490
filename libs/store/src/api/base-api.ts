import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Cached for the life of the page, without automatic refetches; retries are per endpoint (specification, section 9). */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

/** For thunks that handle the response themselves: otherwise the store keeps a record of each request. */
export const UNTRACKED = { track: false } as const;
