import { PATHS } from '@portico/contracts';
import type { ProfileReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getProfile: build.query<ProfileReply, void>({ query: () => ({ url: PATHS.profile }) }),
  }),
});

export const { useGetProfileQuery } = profileApi;
