import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Answers, AnswerValue } from '@portico/contracts';
import { VISITOR } from './draft-storage.ts';

/** An answer that the server has not acknowledged yet. */
export interface Draft {
  value: AnswerValue;
  /** The version of the server's answers that the person saw when they began to change this one; null for a visitor. */
  base: number | null;
  /** Why the server refused this value, for the person (too long, say): it is not sent again until it is changed. */
  refused?: string;
}
export type Drafts = Record<string, Draft>;

export interface DraftsState {
  /** Whose drafts these are: a username, or `visitor`. */
  owner: string;
  entries: Drafts;
  /** What was cleared because its question was hidden, to bring back when the controlling answer is flipped back. */
  remembered: Answers;
  /** A visitor's answers that differ from what the account already holds: the person decides. */
  offered: Answers;
}

const initialState: DraftsState = { owner: VISITOR, entries: {}, remembered: {}, offered: {} };

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /**
     * Another owner's drafts take the place of these, nothing of the last owner stays; the same owner's are added. What was
     * refused is tried once more: a page of another version may have taken the place of the one that sent it.
     */
    draftsOpened: (
      state,
      { payload }: PayloadAction<{ owner: string; entries: Drafts; offered?: Answers }>,
    ): DraftsState => {
      const { owner, offered = {} } = payload;
      const entries = Object.fromEntries(
        Object.entries(payload.entries).map(([key, { value, base }]): [string, Draft] => [
          key,
          { value, base },
        ]),
      );
      if (owner === state.owner)
        return {
          ...state,
          entries: { ...entries, ...state.entries },
          offered: { ...offered, ...state.offered },
        };
      return { owner, entries, remembered: {}, offered };
    },

    /** A key that is still unsent keeps its older base: what the person saw then is what they are changing. */
    answersEdited: (state, { payload }: PayloadAction<{ changes: Answers; base: number | null }>) => {
      for (const [key, value] of Object.entries(payload.changes)) {
        state.entries[key] = { value, base: state.entries[key]?.base ?? payload.base };
      }
    },

    answersRemembered: (state, { payload }: PayloadAction<Answers>) => {
      state.remembered = payload;
    },

    /** The server has `sent`. What was typed meanwhile stays a draft, now based on the version that we wrote ourselves. */
    saveAcknowledged: (state, { payload }: PayloadAction<{ sent: Answers; version: number }>) => {
      for (const [key, value] of Object.entries(payload.sent)) {
        const draft = state.entries[key];
        if (!draft) continue;
        if (draft.value === value) delete state.entries[key];
        else draft.base = payload.version;
      }
    },

    /** `reasons` by key. */
    saveRefused: (
      state,
      { payload: { reasons, sent } }: PayloadAction<{ reasons: Record<string, string>; sent: Answers }>,
    ) => {
      for (const [key, reason] of Object.entries(reasons)) {
        const draft = state.entries[key];
        if (draft && draft.value === sent[key]) draft.refused = reason;
      }
    },

    draftsDropped: (state) => {
      state.entries = {};
      state.remembered = {};
      state.offered = {};
    },

    /** The person has decided about these of the offered answers. */
    offerAnswered: (state, { payload: keys }: PayloadAction<string[]>) => {
      for (const key of keys) delete state.offered[key];
    },
  },
});

export const draftsReducer = slice.reducer;
export const {
  draftsOpened,
  answersEdited,
  answersRemembered,
  saveAcknowledged,
  saveRefused,
  draftsDropped,
  offerAnswered,
} = slice.actions;
