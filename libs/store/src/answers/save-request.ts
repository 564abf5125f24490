import { HEADERS, PATHS } from '@portico/contracts';
import type { AnswerValue, ProfileReply, Answers, SavePayload, SaveReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { baseApi } from '../api/base-api.ts';
import type { Drafts } from '../drafts/drafts.slice.ts';

/** Changed answers with their base version, and older bases for keys that were edited longer ago. */
export interface SaveRequest {
  answers: Answers;
  base: number;
  keyBases: Record<string, number>;
  /** Previous values of answers that were cleared because their question is hidden; '' if there was none. */
  setAside: Answers;
  /** Increases with each save of the page, but not with retries, so that the server recognizes late requests. */
  number: number;
}

/** Limits the number of bases in the header: servers accept only 16 KB of headers or less. */
const MAX_PER_SAVE = 250;

type Known = Pick<ProfileReply, 'answer_version' | 'set_aside'>;

/** Returns the next save for these drafts, or null if there is nothing to send. @param known state last received from the server */
export function saveRequestOf(
  drafts: Drafts,
  { answer_version, set_aside }: Known,
): Omit<SaveRequest, 'number'> | null {
  const unsent = Object.entries(drafts)
    .filter(([, draft]) => !draft.refused && !draft.isDraftOnly)
    .slice(0, MAX_PER_SAVE);
  if (unsent.length === 0) return null;
  const older = unsent.flatMap(([key, { base }]): [string, number][] =>
    base !== null && base < answer_version ? [[key, base]] : [],
  );
  const setAside = unsent.flatMap(([key, { value, setAside: held }]): [string, AnswerValue][] => {
    // The person emptied a restored answer: tell the server to delete the value that it has set aside.
    const isTaken = set_aside?.[key] !== undefined && !isAnswered(value);
    return held !== undefined || isTaken ? [[key, held ?? value]] : [];
  });
  return {
    answers: Object.fromEntries(unsent.map(([key, { value }]) => [key, value])),
    base: answer_version,
    keyBases: Object.fromEntries(older),
    setAside: Object.fromEntries(setAside),
  };
}

const payloadOf = (answers: Answers, setAside: Answers): SavePayload => ({
  ...answers,
  ...Object.fromEntries(Object.entries(setAside).map(([key, set_aside]) => [key, { set_aside }])),
});
const bytesOf = (payload: SavePayload) => new TextEncoder().encode(JSON.stringify(payload)).length;

export const answersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAnswers: build.mutation<SaveReply, SaveRequest>({
      query: ({ answers, base, keyBases, setAside, number }) => ({
        url: PATHS.answer,
        method: 'PUT',
        body: payloadOf(answers, setAside),
        // Completes even if the page is closed. Browsers allow 64 KB of such requests in progress.
        keepalive: bytesOf(payloadOf(answers, setAside)) < 50_000,
        headers: {
          [HEADERS.answerBase]: String(base),
          [HEADERS.saveNumber]: String(number),
          ...(Object.keys(keyBases).length > 0 ? { [HEADERS.answerKeyBases]: JSON.stringify(keyBases) } : {}),
        },
      }),
      extraOptions: { requires: 'version' satisfies keyof SaveReply },
    }),
  }),
});
