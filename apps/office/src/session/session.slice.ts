import { createSlice } from '@reduxjs/toolkit';

interface SessionState {
  hasEnded: boolean;
  isProofWanted: boolean;
}

const initialState: SessionState = { hasEnded: false, isProofWanted: false };

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    sessionEnded: (state) => {
      state.hasEnded = true;
    },
    sessionRenewed: (state) => {
      state.hasEnded = false;
      state.isProofWanted = false;
    },
    proofWanted: (state) => {
      state.isProofWanted = true;
    },
    proofEnded: (state) => {
      state.isProofWanted = false;
    },
  },
});

export const { sessionEnded, sessionRenewed, proofWanted, proofEnded } = sessionSlice.actions;
