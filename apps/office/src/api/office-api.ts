import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The server, as far as the Office knows it. Nothing is fetched again by itself but what a deed has changed. */
export const officeApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Session', 'Application', 'Audit', 'List', 'Bulk', 'Care', 'Staff', 'Keys', 'Retention'],
  endpoints: () => ({}),
});
