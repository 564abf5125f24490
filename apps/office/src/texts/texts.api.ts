import {
  STAFF_TEXT_PATHS,
  type TakeBackPayload,
  type TextChangesPayload,
  type TextChangesReply,
  type TextHistoryReply,
  type TextsReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export type ListedText = TextsReply['texts'][number];

/** Which texts are listed. */
export interface TextSearch {
  language: string;
  search: string;
  /** Only those for which the university has words of its own. */
  own: boolean;
  after?: string;
}
/** One text in every language of the university. */
export interface TextEverywhere {
  revision: number;
  texts: ListedText[];
}

const SOURCE = 'en';
/** An id is a part of others: all that have it are fetched, and one is kept. */
const MOST = 2_000;

const changed = ['Text' as const];

const textsApi = officeApi.enhanceEndpoints({ addTagTypes: ['Text'] }).injectEndpoints({
  endpoints: (build) => ({
    getTexts: build.query<TextsReply, TextSearch>({
      query: (params) => ({ url: STAFF_TEXT_PATHS.texts, params }),
      providesTags: ['Text'],
    }),
    getText: build.query<TextEverywhere, string>({
      queryFn: async (id, _api, _options, call) => {
        const ask = (language: string) =>
          call({ url: STAFF_TEXT_PATHS.texts, params: { language, search: id, limit: MOST } });
        const first = await ask(SOURCE);
        if (first.error) return { error: first.error };
        const { revision, languages } = first.data as TextsReply;
        const others = await Promise.all(languages.filter((each) => each !== SOURCE).map(ask));
        const failed = others.find(({ error }) => error !== undefined);
        if (failed?.error) return { error: failed.error };
        const replies = [first, ...others].map(({ data }) => data as TextsReply);
        return {
          data: { revision, texts: replies.flatMap(({ texts }) => texts.filter((text) => text.id === id)) },
        };
      },
      providesTags: ['Text'],
    }),
    getTextHistory: build.query<TextHistoryReply['entries'], { language: string; id: string }>({
      query: (params) => ({ url: STAFF_TEXT_PATHS.history, params }),
      transformResponse: ({ entries }: TextHistoryReply) => entries.toReversed(),
      providesTags: ['Text'],
    }),
    changeTexts: build.mutation<TextChangesReply, TextChangesPayload>({
      query: (body) => ({ url: STAFF_TEXT_PATHS.changes, method: 'POST', body }),
      invalidatesTags: (_reply, error) => (error ? [] : changed),
    }),
    takeBackText: build.mutation<TextChangesReply, TakeBackPayload>({
      query: (body) => ({ url: STAFF_TEXT_PATHS.takeBack, method: 'POST', body }),
      invalidatesTags: (_reply, error) => (error ? [] : changed),
    }),
  }),
});

export const {
  useGetTextsQuery,
  useGetTextQuery,
  useGetTextHistoryQuery,
  useChangeTextsMutation,
  useTakeBackTextMutation,
} = textsApi;
