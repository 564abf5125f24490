import type {
  ApplicationLineReply,
  ApplicationSearchPayload,
  ApplicationSearchReply,
} from '@portico/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';

interface ListState {
  /** What is typed into the search. */
  text: string;
  /** What the lines are found by; null before the first search. */
  search: ApplicationSearchPayload | null;
  lines: ApplicationLineReply[];
  /** `after` of the next page; null at the end. */
  next: string | null;
  count: ApplicationSearchReply['count'] | null;
  /** False while the server is still adding older applications to its list. */
  isComplete: boolean;
  /** `new`: the lines of another search are still shown. */
  loading: 'new' | 'more' | null;
  error: ApiError | null;
  /** Query of the address of the list, for the way back to it. */
  query: string;
  /** Pixels that the list was scrolled by. */
  offset: number;
}

const initialState: ListState = {
  text: '',
  search: null,
  lines: [],
  next: null,
  count: null,
  isComplete: true,
  loading: null,
  error: null,
  query: '',
  offset: 0,
};

type Line = ApplicationLineReply;

export const listSlice = createSlice({
  name: 'list',
  initialState,
  reducers: {
    textTyped: (state, { payload }: PayloadAction<string>) => {
      state.text = payload;
    },
    searchBegan: (state, { payload }: PayloadAction<ApplicationSearchPayload>) => {
      state.search = payload;
      state.loading = 'new';
      state.error = null;
      state.offset = 0;
    },
    moreWanted: (state) => {
      state.loading = 'more';
      state.error = null;
    },
    pageCame: (state, { payload }: PayloadAction<ApplicationSearchReply>) => {
      const { applications, next, count, is_complete } = payload;
      // Somebody who has changed meanwhile may come once more, where they are sorted to now.
      const known = new Set(state.loading === 'more' ? state.lines.map(({ id }) => id) : []);
      const news = applications.filter(({ id }) => !known.has(id));
      state.lines = state.loading === 'more' ? [...state.lines, ...news] : news;
      state.next = next;
      state.count = count;
      state.isComplete = is_complete;
      state.loading = null;
      state.error = null;
    },
    searchFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.loading = null;
      state.error = payload;
    },
    /** What an application is now: its line says so without being fetched again. */
    lineChanged: (state, { payload }: PayloadAction<Partial<Line> & { id: string }>) => {
      const line = state.lines.find(({ id }) => id === payload.id);
      if (line) Object.assign(line, payload);
    },
    lineGone: (state, { payload }: PayloadAction<string>) => {
      const before = state.lines.length;
      state.lines = state.lines.filter(({ id }) => id !== payload);
      if (state.count) state.count.value -= before - state.lines.length;
    },
    listLeft: (state, { payload }: PayloadAction<{ query: string; offset: number }>) => {
      Object.assign(state, payload);
    },
  },
});

export const { textTyped, searchBegan, moreWanted, pageCame, searchFailed, lineChanged, lineGone, listLeft } =
  listSlice.actions;
