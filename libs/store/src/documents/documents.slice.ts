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
  /** Share of the bytes that was sent, 0 to 1; undefined until the browser reports it. */
  sent?: number;
  /** The upload waits for the connection. */
  isOffline?: boolean;
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
    documentProgressed: (
      state,
      {
        payload: { key, run, sent, isOffline },
      }: PayloadAction<{ key: string; run: string; sent?: number; isOffline?: boolean }>,
    ) => {
      const entry = state[key];
      if (entry?.phase !== 'sending' || entry.run !== run) return;
      if (sent === undefined) delete entry.sent;
      else entry.sent = sent;
      entry.isOffline = isOffline ?? false;
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
export const { documentStarted, documentProgressed, documentRefused, documentCleared } = slice.actions;
