import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Sentence } from '@portico/texts';
import { loggedIn, loggedOut } from '../session/session.slice.ts';

export interface MovingDocument {
  phase: 'sending' | 'converting' | 'removing';
  fileName: string;
  fileSize: number;
  /** ID of this attempt. Events of other attempts are ignored. */
  run: string;
  sent?: number;
  isOffline?: boolean;
  /** Whether another file stays attached until this one is converted. */
  replaces: boolean;
}
/** A rejected file. `kept`: the server may still have its conversion. Choosing another file deletes that first. */
export interface RefusedDocument {
  phase: 'refused';
  messages: Sentence[];
  kept: boolean;
  /** Whether another file is still attached. */
  replaces: boolean;
}

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
      { payload: { key, ...entry } }: PayloadAction<{ key: string } & Omit<RefusedDocument, 'phase'>>,
    ) => {
      state[key] = { phase: 'refused', ...entry };
    },
    documentCleared: (state, { payload: key }: PayloadAction<string>) => {
      delete state[key];
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedIn, loggedOut), () => ({}));
  },
});

export const documentsReducer = slice.reducer;
export const { documentStarted, documentProgressed, documentRefused, documentCleared } = slice.actions;
