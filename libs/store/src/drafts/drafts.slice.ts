import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Answers, AnswerValue } from '@portico/contracts';
import type { Words } from '@portico/texts';

/** Owner of the drafts of a person who has not logged in. No username is so written: they hold an @. */
export const VISITOR = 'visitor';

/** An answer that the server has not acknowledged yet. */
export interface Draft {
  value: AnswerValue;
  /** The version of the server's answers that the person saw when they began to change this one; null for a visitor. */
  base: number | null;
  /** Why the server refused this value, for the person (too long, say): it is not sent again until it is changed. */
  refused?: Words;
  /** What the question held, where it is empty because it is hidden: it comes back with the question. */
  setAside?: AnswerValue;
  /** The server has seen it and keeps nothing of it: its question is one of a step that is being written. */
  isUnkept?: boolean;
}
export type Drafts = Record<string, Draft>;

export interface DraftsState {
  /** Whose drafts these are: a username, or `visitor`. */
  owner: string;
  entries: Drafts;
  /** A visitor's answers that differ from what the account already holds: the person decides. */
  offered: Answers;
}

const initialState: DraftsState = { owner: VISITOR, entries: {}, offered: {} };

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
        Object.entries(payload.entries).map(([key, { refused: _refused, isUnkept: _isUnkept, ...draft }]) => [
          key,
          draft,
        ]),
      );
      if (owner === state.owner)
        return {
          ...state,
          entries: { ...entries, ...state.entries },
          offered: { ...offered, ...state.offered },
        };
      return { owner, entries, offered };
    },

    /** A key that is still unsent keeps its older base: what the person saw then is what they are changing. */
    answersEdited: (
      state,
      { payload }: PayloadAction<{ changes: Answers; base: number | null; setAside?: Answers }>,
    ) => {
      const { changes, base, setAside = {} } = payload;
      for (const [key, value] of Object.entries(changes)) {
        const aside = setAside[key];
        state.entries[key] = {
          value,
          base: state.entries[key]?.base ?? base,
          ...(aside !== undefined && { setAside: aside }),
        };
      }
    },

    /** The server has `sent`. What was typed meanwhile stays a draft, now based on the version that we wrote ourselves. */
    saveAcknowledged: (
      state,
      { payload }: PayloadAction<{ sent: Answers; setAside: Answers; version: number; unkept?: string[] }>,
    ) => {
      for (const [key, value] of Object.entries(payload.sent)) {
        const draft = state.entries[key];
        if (!draft) continue;
        const isSent = draft.value === value && (draft.setAside ?? '') === (payload.setAside[key] ?? '');
        if (isSent && payload.unkept?.includes(key)) draft.isUnkept = true;
        else if (isSent) delete state.entries[key];
        else draft.base = payload.version;
      }
    },

    /** `reasons` by key. */
    saveRefused: (
      state,
      { payload: { reasons, sent } }: PayloadAction<{ reasons: Record<string, Words>; sent: Answers }>,
    ) => {
      for (const [key, reason] of Object.entries(reasons)) {
        const draft = state.entries[key];
        if (!draft || draft.value !== sent[key]) continue;
        // What the server will not have can't be brought back by it: the answer is empty all the same.
        if (draft.setAside !== undefined) delete draft.setAside;
        else draft.refused = reason;
      }
    },

    /** A set was removed, or came back: what was typed meanwhile goes with its set. Null: its set is gone. */
    setMoved: (
      state,
      {
        payload: { moves, version },
      }: PayloadAction<{ moves: Record<string, string | null>; version: number }>,
    ) => {
      state.entries = Object.fromEntries(
        Object.entries(state.entries).flatMap(([key, draft]) => {
          const moved = key in moves ? moves[key] : key;
          if (typeof moved !== 'string') return [];
          return [[moved, key in moves ? { ...draft, base: version } : draft] as const];
        }),
      );
    },

    draftsDropped: (state) => {
      state.entries = {};
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
  saveAcknowledged,
  saveRefused,
  setMoved,
  draftsDropped,
  offerAnswered,
} = slice.actions;
