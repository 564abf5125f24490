import { PATHS, type LanguageReply } from '@portico/contracts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import type { AppThunk } from './state.ts';

const languageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putLanguage: build.mutation<LanguageReply, string>({
      query: (language) => ({ url: PATHS.language, method: 'PUT', body: { language } }),
    }),
  }),
});

/** One after the other: the last choice is the one that stays. */
let running: Promise<unknown> = Promise.resolve();

/**
 * Has the server remember the language that somebody reads: for a visitor by a cookie, for an applicant in their account too.
 * @param language BCP 47
 * @throws ApiError
 */
export const keepLanguage =
  (language: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = running.then(() =>
      dispatch(languageApi.endpoints.putLanguage.initiate(language, UNTRACKED)).unwrap(),
    );
    running = call.catch(() => undefined);
    await call;
  };
