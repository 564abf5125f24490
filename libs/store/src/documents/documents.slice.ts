import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Sentence } from '@portico/texts';
import { loggedIn, loggedOut, sessionRefused } from '../session/session.slice.ts';

/** A file of this page that is on its way, in or out. */
export interface MovingDocument {
  phase: 'sending' | 'converting' | 'removing';
  fileName: string;
  /** In bytes. */
  fileSize: number;
  /** Names this try: what a former one still has to say does not count any more. */
  run: string;
}
/** A file that was not taken. `kept` says that the server may still have a conversion of it: the next choice deletes that first. */
export interface RefusedDocument {
  phase: 'refused';
  messages: Sentence[];
  kept: boolean;
}

/** By answer key. What is attached stands with the server's documents. */
export type DocumentsState = Record<string, MovingDocument | RefusedDocument>;

const slice = createSlice({
  name: 'documents',
  initialState: {} as DocumentsState,
  reducers: {
    documentStarted: (state, { payload }: PayloadAction<{ key: string } & MovingDocument>) => {
      const { key, ...entry } = payload;
      state[key] = entry;
    },
    documentRefused: (
      state,
      {
        payload: { key, messages, kept },
      }: PayloadAction<{ key: string; messages: Sentence[]; kept: boolean }>,
    ) => {
      state[key] = { phase: 'refused', messages, kept };
    },
    /** Nothing is on its way under this key any more. */
    documentCleared: (state, { payload: key }: PayloadAction<string>) => {
      delete state[key];
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedIn, loggedOut, sessionRefused), () => ({}));
  },
});

export const documentsReducer = slice.reducer;
export const { documentStarted, documentRefused, documentCleared } = slice.actions;
