import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Answers, AnswerValue } from '@portico/contracts';
import type { Words } from '@portico/texts';

/** Owner of a visitor's drafts. Never a username, because usernames contain an @. */
export const VISITOR = 'visitor';

export interface Draft {
  value: AnswerValue;
  /** Server version when the person started to change this answer; null for visitors. */
  base: number | null;
  /** Why the server rejected this value. It isn't sent again until it changes. */
  refused?: Words;
  setAside?: AnswerValue;
  /** The question belongs to a step in development: the server validates the answer, but doesn't store it. */
  isDraftOnly?: boolean;
}
export type Drafts = Record<string, Draft>;

export interface DraftsState {
  owner: string;
  entries: Drafts;
  /** Answers of a visitor that differ from the account's. The person decides which ones to keep. */
  offered: Answers;
}

const initialState: DraftsState = { owner: VISITOR, entries: {}, offered: {} };

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    /** Adds drafts of the same owner, or replaces those of another. Clears rejections, which may come from another version of the page. */
    draftsOpened: (
      state,
      { payload }: PayloadAction<{ owner: string; entries: Drafts; offered?: Answers }>,
    ): DraftsState => {
      const { owner, offered = {} } = payload;
      const entries = Object.fromEntries(
        Object.entries(payload.entries).map(
          ([key, { refused: _refused, isDraftOnly: _isDraftOnly, ...draft }]) => [key, draft],
        ),
      );
      if (owner === state.owner)
        return {
          ...state,
          entries: { ...entries, ...state.entries },
          offered: { ...offered, ...state.offered },
        };
      return { owner, entries, offered };
    },

    /** A key that hasn't been sent keeps its older base, which is the version that the person saw. */
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

    /** A value that has changed since the request remains a draft, based on the version that was just saved. */
    saveAcknowledged: (
      state,
      { payload }: PayloadAction<{ sent: Answers; setAside: Answers; version: number; draftOnly?: string[] }>,
    ) => {
      for (const [key, value] of Object.entries(payload.sent)) {
        const draft = state.entries[key];
        if (!draft) continue;
        const isSent = draft.value === value && (draft.setAside ?? '') === (payload.setAside[key] ?? '');
        if (isSent && payload.draftOnly?.includes(key)) draft.isDraftOnly = true;
        else if (isSent) delete state.entries[key];
        else draft.base = payload.version;
      }
    },

    saveRefused: (
      state,
      { payload: { reasons, sent } }: PayloadAction<{ reasons: Record<string, Words>; sent: Answers }>,
    ) => {
      for (const [key, reason] of Object.entries(reasons)) {
        const draft = state.entries[key];
        if (!draft || draft.value !== sent[key]) continue;
        // The value that was set aside can't be restored later, because the server rejected it.
        if (draft.setAside !== undefined) delete draft.setAside;
        else draft.refused = reason;
      }
    },

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
