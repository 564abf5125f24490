import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Words } from '@portico/texts';

export interface SessionState {
  isLoggedIn: boolean;
  hasChangedPage: boolean;
  /** True after the redirect to the last page, or if there is no last page. */
  hasReturned: boolean;
  ended: { message: Words } | null;
  /** Whether another account has logged in in this browser. The page then reloads. */
  isTakenOver: boolean;
  /** Whether the last login offered to create a passkey. */
  isPasskeyOffered?: boolean;
}

const initialState: SessionState = {
  isLoggedIn: false,
  hasChangedPage: false,
  hasReturned: false,
  ended: null,
  isTakenOver: false,
};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The payload is the username. Undefined at page load, when only the identity cookie is known. */
    loggedIn: (_state, _action: PayloadAction<string | undefined>) => ({ ...initialState, isLoggedIn: true }),
    lastPageReached: (state) => {
      state.hasReturned = true;
    },
    passkeyOffered: (state) => {
      state.isPasskeyOffered = true;
    },
    pageChanged: (state) => {
      state.hasChangedPage = true;
    },
    sessionTakenOver: (state) => {
      state.isTakenOver = true;
    },
    loggedOut: (_state, { payload }: PayloadAction<Words>) => ({
      ...initialState,
      ended: { message: payload },
    }),
    sessionEndShown: (state) => {
      state.ended = null;
    },
  },
});

export const sessionReducer = slice.reducer;
export const {
  loggedIn,
  lastPageReached,
  passkeyOffered,
  pageChanged,
  sessionTakenOver,
  loggedOut,
  sessionEndShown,
} = slice.actions;
