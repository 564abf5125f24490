import type { Conflict } from '@portico/contracts';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';

export interface SavingState {
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  savedAt: string | null;
  error: ApiError | null;
  isAsked: boolean;
  conflicts: Conflict[];
  /** IDs of steps that are disabled, according to the server's last reply. */
  disabledSteps: string[];
}

const initialState: SavingState = {
  phase: 'idle',
  savedAt: null,
  error: null,
  isAsked: false,
  conflicts: [],
  disabledSteps: [],
};

const slice = createSlice({
  name: 'saving',
  initialState,
  reducers: {
    saveStarted: (state, { payload: isAsked }: PayloadAction<boolean>) => {
      state.phase = 'saving';
      state.isAsked = isAsked;
    },
    saveDone: (
      state,
      { payload }: PayloadAction<{ at: string; conflicts: Conflict[]; disabledSteps?: string[] }>,
    ) => {
      state.phase = 'saved';
      state.savedAt = payload.at;
      state.error = null;
      const news = new Set(payload.conflicts.map(({ key }) => key));
      state.conflicts = [...state.conflicts.filter(({ key }) => !news.has(key)), ...payload.conflicts];
      const { disabledSteps = [] } = payload;
      // Assign only if changed, because a new array rerenders the whole page.
      if (disabledSteps.join() !== state.disabledSteps.join()) state.disabledSteps = disabledSteps;
    },
    saveFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.phase = 'failed';
      state.error = payload;
    },
    conflictsResolved: (state, { payload: keys }: PayloadAction<string[]>) => {
      state.conflicts = state.conflicts.filter(({ key }) => !keys.includes(key));
    },
    savingReset: () => initialState,
  },
});

export const savingReducer = slice.reducer;
export const { saveStarted, saveDone, saveFailed, conflictsResolved, savingReset } = slice.actions;
