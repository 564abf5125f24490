import type { Conflict } from '@portico/contracts';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';

export interface SavingState {
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** ISO instant of the last acknowledged save. */
  savedAt: string | null;
  error: ApiError | null;
  /** Answers that another tab or device had given meanwhile, and that our save has replaced. */
  conflicts: Conflict[];
}

const initialState: SavingState = { phase: 'idle', savedAt: null, error: null, conflicts: [] };

const slice = createSlice({
  name: 'saving',
  initialState,
  reducers: {
    saveStarted: (state) => {
      state.phase = 'saving';
    },
    saveDone: (state, { payload }: PayloadAction<{ at: string; conflicts: Conflict[] }>) => {
      state.phase = 'saved';
      state.savedAt = payload.at;
      state.error = null;
      if (payload.conflicts.length > 0) state.conflicts = payload.conflicts;
    },
    saveFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.phase = 'failed';
      state.error = payload;
    },
    conflictsSeen: (state) => {
      state.conflicts = [];
    },
    savingReset: () => initialState,
  },
});

export const savingReducer = slice.reducer;
export const { saveStarted, saveDone, saveFailed, conflictsSeen, savingReset } = slice.actions;
