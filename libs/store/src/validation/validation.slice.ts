import type { Answers, ProblemMap } from '@portico/contracts';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut, sessionRefused } from '../session/session.slice.ts';

export interface ValidationState {
  /** What is wrong now, by page and key. Null until something has been validated. */
  errors: ProblemMap | null;
  /**
   * What the server has found wrong with these answers at a submission that this page found nothing wrong with: it may go by newer
   * rules, or by another date. It stays wrong until the answer is changed.
   */
  judged: { errors: ProblemMap; answers: Answers } | null;
  /** Rises with every Save and Continue or Submit that found errors: the summary then takes the focus. */
  announced: number;
}

const initialState: ValidationState = { errors: null, judged: null, announced: 0 };

const slice = createSlice({
  name: 'validation',
  initialState,
  reducers: {
    validated: (state, { payload }: PayloadAction<ProblemMap>) => {
      state.errors = payload;
    },
    judgedByServer: (state, { payload }: PayloadAction<{ errors: ProblemMap; answers: Answers }>) => {
      state.judged = payload;
      state.errors = payload.errors;
    },
    /** The server is about to judge anew. */
    judgementDropped: (state) => {
      state.judged = null;
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
export const { validated, judgedByServer, judgementDropped, errorsAnnounced } = slice.actions;
