import { PATHS, type LanguageReply } from '@portico/contracts';
import { baseApi, UNTRACKED } from './api/base-api.ts';
import type { AppThunk } from './root-reducer.ts';

const languageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putLanguage: build.mutation<LanguageReply, string>({
      query: (language) => ({ url: PATHS.language, method: 'PUT', body: { language } }),
    }),
  }),
});

/** The last request. Requests run one after the other, so that the last choice wins. */
let running: Promise<unknown> = Promise.resolve();

/** Stores the language in a cookie and, for applicants, in the account. @param language BCP 47 @throws ApiError */
export const keepLanguage =
  (language: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = running.then(() =>
      dispatch(languageApi.endpoints.putLanguage.initiate(language, UNTRACKED)).unwrap(),
    );
    running = call.catch(() => undefined);
    await call;
  };
