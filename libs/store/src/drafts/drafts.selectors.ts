import type { Answers } from '@portico/contracts';
import type { Words } from '@portico/texts';
import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectProfile, selectUsername } from '../profile.ts';
import type { RootState } from '../root-reducer.ts';

export const selectRefused = createSelector(
  [(state: RootState) => state.drafts.entries],
  (entries): Record<string, Words> =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([key, { refused }]) =>
        refused === undefined ? [] : [[key, refused]],
      ),
    ),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

export const selectHasRefused = (state: RootState) => Object.keys(selectRefused(state)).length > 0;

export const selectSetAside = createSelector(
  [(state: RootState) => selectProfile(state)?.set_aside, (state: RootState) => state.drafts.entries],
  (stored = {}, entries): Answers => {
    const unsent = Object.entries(entries).flatMap(([key, { setAside }]) =>
      setAside === undefined ? [] : [[key, setAside] as const],
    );
    const others = Object.entries(stored).filter(([key]) => !(key in entries));
    return Object.fromEntries([...others, ...unsent]);
  },
);

export const selectAreDraftsOpen = (state: RootState) => state.drafts.owner === selectUsername(state);
