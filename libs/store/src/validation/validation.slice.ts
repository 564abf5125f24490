import type { ErrorMap } from '@portico/contracts';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, sessionRefused } from '../session/session.slice.ts';

export interface ValidationState {
  /** What is wrong now, by page and key. Null until something has been validated. */
  errors: ErrorMap | null;
  /** Rises with every Save and Continue or Submit that found errors: the summary then takes the focus. */
  announced: number;
}

const initialState: ValidationState = { errors: null, announced: 0 };

const slice = createSlice({
  name: 'validation',
  initialState,
  reducers: {
    validated: (state, { payload }: PayloadAction<ErrorMap>) => {
      state.errors = payload;
    },
    errorsAnnounced: (state) => {
      state.announced += 1;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedIn, loggedOut, sessionRefused), () => initialState);
  },
});

export const validationReducer = slice.reducer;
export const { validated, errorsAnnounced } = slice.actions;
