import type { Answers, ProblemMap } from '@portico/contracts';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut } from '../session/session.slice.ts';

export interface ValidationState {
  /** Errors by page and key; null before the first validation. */
  errors: ProblemMap | null;
  /** Errors that only the server found, because of newer rules or its date. Each applies until its answer changes. */
  serverProblems: { errors: ProblemMap; answers: Answers } | null;
  /** Number of presses of Save and Continue or Submit that found errors. When it increases, the error summary takes the focus. */
  announced: number;
}

const initialState: ValidationState = { errors: null, serverProblems: null, announced: 0 };

const slice = createSlice({
  name: 'validation',
  initialState,
  reducers: {
    validated: (state, { payload }: PayloadAction<ProblemMap>) => {
      state.errors = payload;
    },
    serverValidated: (state, { payload }: PayloadAction<{ errors: ProblemMap; answers: Answers }>) => {
      state.serverProblems = payload;
      state.errors = payload.errors;
    },
    serverProblemsDropped: (state) => {
      state.serverProblems = null;
    },
    errorsAnnounced: (state) => {
      state.announced += 1;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(loggedIn, loggedOut), () => initialState);
  },
});

export const validationReducer = slice.reducer;
export const { validated, serverValidated, serverProblemsDropped, errorsAnnounced } = slice.actions;
