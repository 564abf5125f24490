import { HEADERS, PATHS } from '@portico/contracts';
import type { Answers, SaveReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

/** A save: changed answers, the version they are based on, and the older bases of keys that were edited for longer. */
export interface SaveRequest {
  answers: Answers;
  base: number;
  keyBases: Record<string, number>;
}

/** As it is sent. A letter may take three bytes. */
const bytesOf = (answers: Answers) => new TextEncoder().encode(JSON.stringify(answers)).length;

export const answersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAnswers: build.mutation<SaveReply, SaveRequest>({
      query: ({ answers, base, keyBases }) => ({
        url: PATHS.answer,
        method: 'PUT',
        body: answers,
        // Sent to the end even if the page is closed. Browsers fail more than 64 KB of such requests at a time.
        keepalive: bytesOf(answers) < 50_000,
        headers: {
          [HEADERS.answerBase]: String(base),
          ...(Object.keys(keyBases).length > 0 ? { [HEADERS.answerKeyBases]: JSON.stringify(keyBases) } : {}),
        },
      }),
    }),
  }),
});
