import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Words } from '@portico/texts';

export interface SessionState {
  isLoggedIn: boolean;
  /** True once the applicant has gone to another page since the page was loaded. */
  hasChangedPage: boolean;
  /** True once the applicant has been led to the page they were on last, or there was none to lead to. */
  hasReturned: boolean;
  /** A session that ended: what the log-in page tells the person. Null while nothing has ended. */
  ended: { message: Words } | null;
  /** True once the server has said that somebody else has logged in in this browser. The page then starts anew. */
  isTakenOver: boolean;
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
    /** With the username after a log-in; without where only a cookie says so. */
    loggedIn: (_state, _action: PayloadAction<string | undefined>) => ({ ...initialState, isLoggedIn: true }),
    lastPageReached: (state) => {
      state.hasReturned = true;
    },
    pageChanged: (state) => {
      state.hasChangedPage = true;
    },
    /** The server said 401: this session is over. */
    sessionRefused: (_state, { payload }: PayloadAction<Words>) => endedSession(payload),
    sessionTakenOver: (state) => {
      state.isTakenOver = true;
    },
    /** The person, or the clock, ended the session. */
    loggedOut: (_state, { payload }: PayloadAction<Words>) => endedSession(payload),
    /** The log-in page has the message now. */
    sessionEndShown: (state) => {
      state.ended = null;
    },
  },
});

function endedSession(message: Words): SessionState {
  return { ...initialState, ended: { message } };
}

export const sessionReducer = slice.reducer;
export const {
  loggedIn,
  lastPageReached,
  pageChanged,
  sessionRefused,
  sessionTakenOver,
  loggedOut,
  sessionEndShown,
} = slice.actions;
