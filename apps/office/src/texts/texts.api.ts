import {
  STAFF_TEXT_PATHS,
  type TakeBackPayload,
  type TextChangesPayload,
  type TextChangesReply,
  type TextEmailsPayload,
  type TextEmailsReply,
  type TextHistoryReply,
  type TextsReply,
} from '@portico/contracts';
import { officeApi } from '../api/office-api.ts';

export type ListedText = TextsReply['texts'][number];

export interface TextSearch {
  language: string;
  search: string;
  own: boolean;
  after?: string;
}
export interface TextInAllLanguages {
  revision: number;
  texts: ListedText[];
}

const SOURCE = 'en';
/** Upper limit of results. High, because the search also returns texts whose id only contains the given one. */
const MAX = 2_000;

const changed = ['Text' as const];

const textsApi = officeApi.enhanceEndpoints({ addTagTypes: ['Text'] }).injectEndpoints({
  endpoints: (build) => ({
    getTexts: build.query<TextsReply, TextSearch>({
      query: (params) => ({ url: STAFF_TEXT_PATHS.texts, params }),
      providesTags: ['Text'],
    }),
    getText: build.query<TextInAllLanguages, string>({
      queryFn: async (id, _api, _options, call) => {
        const ask = (language: string) =>
          call({ url: STAFF_TEXT_PATHS.texts, params: { language, search: id, limit: MAX } });
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
      transformResponse: ({ entries }: TextHistoryReply) => [...entries].reverse(),
      providesTags: ['Text'],
    }),
    changeTexts: build.mutation<TextChangesReply, TextChangesPayload>({
      query: (body) => ({ url: STAFF_TEXT_PATHS.changes, method: 'POST', body }),
      invalidatesTags: (_reply, error) => (error ? [] : changed),
    }),
    /** A mutation, so that every press shows the words of that moment. */
    previewEmails: build.mutation<TextEmailsReply, TextEmailsPayload>({
      query: (body) => ({ url: STAFF_TEXT_PATHS.emails, method: 'POST', body }),
    }),
    restoreText: build.mutation<TextChangesReply, TakeBackPayload>({
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
  usePreviewEmailsMutation,
  useRestoreTextMutation,
} = textsApi;
