import { HEADERS, LIMITS, PATHS } from '@portico/contracts';
import type { SetChangeReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';
import { withRetries } from '../api/base-query.ts';

type Call = { url: string; body: Record<string, unknown>; base: number };

/** Retries are idempotent: each request has the removal's id. */
const callWithRetries = withRetries(LIMITS.webStatusAttempts);

export const setsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    changeSets: build.mutation<SetChangeReply, Call>({
      queryFn: async ({ url, body, base }, api) => {
        const headers = { [HEADERS.answerBase]: String(base) };
        const result = await callWithRetries({ url, method: 'POST', body, headers }, api, {});
        return result.error ? { error: result.error } : { data: result.data as SetChangeReply };
      },
    }),
  }),
});

export const REMOVE = PATHS.removeSet;
export const RESTORE = PATHS.restoreSet;
