import { PATHS } from '@portico/contracts';
import type { TemporaryAnswersReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

export const temporaryAnswersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getTemporaryAnswers: build.query<TemporaryAnswersReply, string>({
      query: (token) => ({ url: PATHS.temporaryAnswers, params: { token } }),
    }),
  }),
});
