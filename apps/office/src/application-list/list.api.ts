import {
  type ApplicationSearchPayload,
  type ApplicationSearchReply,
  type ApplicationTermsReply,
  STAFF_APPLICATION_PATHS,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export const listApi = officeApi.injectEndpoints({
  endpoints: (build) => ({
    /** Not cached, so that no names stay in memory after the list is closed. The list slice holds the rows. */
    searchApplications: build.query<ApplicationSearchReply, ApplicationSearchPayload>({
      query: (body) => ({ url: STAFF_APPLICATION_PATHS.search, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    getTerms: build.query<ApplicationTermsReply, void>({
      query: () => ({ url: STAFF_APPLICATION_PATHS.terms }),
    }),
  }),
});

export const { useGetTermsQuery } = listApi;
