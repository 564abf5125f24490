import { HEADERS, PATHS } from '@portico/contracts';
import type { Answers, SavePayload, SaveReply } from '@portico/contracts';
import { baseApi } from '../api/base-api.ts';

/** A save: changed answers, the version they are based on, and the older bases of keys that were edited for longer. */
export interface SaveRequest {
  answers: Answers;
  base: number;
  keyBases: Record<string, number>;
  /** What those of the answers held that are empty because their question is hidden; the empty answer: nothing. */
  setAside: Answers;
}

const payloadOf = (answers: Answers, setAside: Answers): SavePayload => ({
  ...answers,
  ...Object.fromEntries(Object.entries(setAside).map(([key, set_aside]) => [key, { set_aside }])),
});
/** As it is sent. A letter may take three bytes. */
const bytesOf = (payload: SavePayload) => new TextEncoder().encode(JSON.stringify(payload)).length;

export const answersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAnswers: build.mutation<SaveReply, SaveRequest>({
      query: ({ answers, base, keyBases, setAside }) => ({
        url: PATHS.answer,
        method: 'PUT',
        body: payloadOf(answers, setAside),
        // Sent to the end even if the page is closed. Browsers fail more than 64 KB of such requests at a time.
        keepalive: bytesOf(payloadOf(answers, setAside)) < 50_000,
        headers: {
          [HEADERS.answerBase]: String(base),
          ...(Object.keys(keyBases).length > 0 ? { [HEADERS.answerKeyBases]: JSON.stringify(keyBases) } : {}),
        },
      }),
    }),
  }),
});
