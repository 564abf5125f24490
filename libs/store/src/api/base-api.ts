import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The server, as far as the browser knows it. Data is cached for as long as the page lives; nothing is fetched again
 * by itself, and nothing is retried unless an endpoint says so (specification, section 9).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  refetchOnMountOrArgChange: false,
  endpoints: () => ({}),
});

/** For calls of thunks, which take what comes back themselves: the store would keep a record of each for as long as the page lives. */
export const UNTRACKED = { track: false } as const;
