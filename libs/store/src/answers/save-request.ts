import { HEADERS, PATHS } from '@portico/contracts';
import type { AnswerValue, ProfileReply, Answers, SavePayload, SaveReply } from '@portico/contracts';
import { isAnswered } from '@portico/form-model';
import { baseApi } from '../api/base-api.ts';
import type { Drafts } from '../drafts/drafts.slice.ts';

/** A save: changed answers, the version they are based on, and the older bases of keys that were edited for longer. */
export interface SaveRequest {
  answers: Answers;
  base: number;
  keyBases: Record<string, number>;
  /** What those of the answers held that are empty because their question is hidden; the empty answer: nothing. */
  setAside: Answers;
  /** Of the save within this page: what comes late is known by it. The same when it is sent again. */
  number: number;
}

/** Their older bases stand in a header, for which servers have 16 KB or less. */
const MOST_AT_ONCE = 250;

type Known = Pick<ProfileReply, 'answer_version' | 'set_aside'>;

/** What to send next for these drafts; null when there is nothing. `known` is what the page has seen of the server's. */
export function saveRequestOf(
  drafts: Drafts,
  { answer_version, set_aside }: Known,
): Omit<SaveRequest, 'number'> | null {
  const unsent = Object.entries(drafts)
    .filter(([, draft]) => !draft.refused && !draft.isUnkept)
    .slice(0, MOST_AT_ONCE);
  if (unsent.length === 0) return null;
  const older = unsent.flatMap(([key, { base }]): [string, number][] =>
    base !== null && base < answer_version ? [[key, base]] : [],
  );
  const setAside = unsent.flatMap(([key, { value, setAside: held }]): [string, AnswerValue][] => {
    // Emptied by hand since it came back: the server is told that nothing is set aside any more.
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
/** As it is sent. A letter may take three bytes. */
const bytesOf = (payload: SavePayload) => new TextEncoder().encode(JSON.stringify(payload)).length;

export const answersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putAnswers: build.mutation<SaveReply, SaveRequest>({
      query: ({ answers, base, keyBases, setAside, number }) => ({
        url: PATHS.answer,
        method: 'PUT',
        body: payloadOf(answers, setAside),
        // Sent to the end even if the page is closed. Browsers fail more than 64 KB of such requests at a time.
        keepalive: bytesOf(payloadOf(answers, setAside)) < 50_000,
        headers: {
          [HEADERS.answerBase]: String(base),
          [HEADERS.saveNumber]: String(number),
          ...(Object.keys(keyBases).length > 0 ? { [HEADERS.answerKeyBases]: JSON.stringify(keyBases) } : {}),
        },
      }),
    }),
  }),
});
