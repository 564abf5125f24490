import type {
  ApplicationLineReply,
  ApplicationSearchPayload,
  ApplicationSearchReply,
} from '@portico/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';

interface ListState {
  text: string;
  search: ApplicationSearchPayload | null;
  answerColumns: string[];
  rows: ApplicationLineReply[];
  next: string | null;
  count: ApplicationSearchReply['count'] | null;
  notStarted: number | null;
  /** False while the server is still indexing older applications. */
  isComplete: boolean;
  /** `new`: loading the first page of a new search, with the previous rows still shown. `more`: loading the next page. */
  loading: 'new' | 'more' | null;
  error: ApiError | null;
  query: string;
  offset: number;
}

const initialState: ListState = {
  text: '',
  search: null,
  answerColumns: [],
  rows: [],
  next: null,
  count: null,
  notStarted: null,
  isComplete: true,
  loading: null,
  error: null,
  query: '',
  offset: 0,
};

type Row = ApplicationLineReply;

export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    textTyped: (state, { payload }: PayloadAction<string>) => {
      state.text = payload;
    },
    answerColumnsChosen: (state, { payload }: PayloadAction<string[]>) => {
      state.answerColumns = payload;
    },
    searchStarted: (state, { payload }: PayloadAction<ApplicationSearchPayload>) => {
      state.search = payload;
      state.loading = 'new';
      state.error = null;
      state.offset = 0;
    },
    moreRequested: (state) => {
      state.loading = 'more';
      state.error = null;
    },
    pageLoaded: (state, { payload }: PayloadAction<ApplicationSearchReply>) => {
      const { applications, next, count, not_started, is_complete } = payload;
      // Skip applications that are already listed: one that changed between two requests is in both pages.
      const known = new Set(state.loading === 'more' ? state.rows.map(({ id }) => id) : []);
      const news = applications.filter(({ id }) => !known.has(id));
      state.rows = state.loading === 'more' ? [...state.rows, ...news] : news;
      state.next = next;
      state.count = count;
      if (state.loading !== 'more') state.notStarted = not_started;
      state.isComplete = is_complete;
      state.loading = null;
      state.error = null;
    },
    searchFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.loading = null;
      state.error = payload;
    },
    rowChanged: (state, { payload }: PayloadAction<Partial<Row> & { id: string }>) => {
      const row = state.rows.find(({ id }) => id === payload.id);
      if (row) Object.assign(row, payload);
    },
    rowRemoved: (state, { payload }: PayloadAction<string>) => {
      const before = state.rows.length;
      state.rows = state.rows.filter(({ id }) => id !== payload);
      if (state.count) state.count.value -= before - state.rows.length;
    },
    listLeft: (state, { payload }: PayloadAction<{ query: string; offset: number }>) => {
      Object.assign(state, payload);
    },
  },
});

export const {
  textTyped,
  answerColumnsChosen,
  searchStarted,
  moreRequested,
  pageLoaded,
  searchFailed,
  rowChanged,
  rowRemoved,
  listLeft,
} = listSlice.actions;
