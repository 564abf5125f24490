import type { Conflict } from '@portico/contracts';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { ApiError } from '../api/api-error.ts';

export interface SavingState {
  phase: 'idle' | 'saving' | 'saved' | 'failed';
  /** ISO instant of the last acknowledged save. */
  savedAt: string | null;
  error: ApiError | null;
  /** The person has asked for the save, and wants to hear of it. */
  isAsked: boolean;
  /** Answers that another tab or device had given meanwhile, and that our save has replaced. */
  conflicts: Conflict[];
  /** Ids of steps of this page that are no part of the application any more, as the server said with the last save. */
  takenOff: string[];
}

const initialState: SavingState = {
  phase: 'idle',
  savedAt: null,
  error: null,
  isAsked: false,
  conflicts: [],
  takenOff: [],
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
      { payload }: PayloadAction<{ at: string; conflicts: Conflict[]; takenOff?: string[] }>,
    ) => {
      state.phase = 'saved';
      state.savedAt = payload.at;
      state.error = null;
      // One entry an answer, the newest of the others' values; what has not been looked at yet stays.
      const news = new Set(payload.conflicts.map(({ key }) => key));
      state.conflicts = [...state.conflicts.filter(({ key }) => !news.has(key)), ...payload.conflicts];
      const { takenOff = [] } = payload;
      // The same list stays the same object: the whole page hangs on it.
      if (takenOff.join() !== state.takenOff.join()) state.takenOff = takenOff;
    },
    saveFailed: (state, { payload }: PayloadAction<ApiError>) => {
      state.phase = 'failed';
      state.error = payload;
    },
    /** The person has decided about these answers. */
    conflictsResolved: (state, { payload: keys }: PayloadAction<string[]>) => {
      state.conflicts = state.conflicts.filter(({ key }) => !keys.includes(key));
    },
    savingReset: () => initialState,
  },
});

export const savingReducer = slice.reducer;
export const { saveStarted, saveDone, saveFailed, conflictsResolved, savingReset } = slice.actions;
