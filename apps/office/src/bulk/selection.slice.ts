import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { lineGone, searchBegan } from '../list/list.slice.ts';

interface SelectionState {
  /** In the order in which they were selected. */
  ids: string[];
  /** All that are found, also those that were not loaded yet. */
  isAll: boolean;
  /** The line that was chosen last, in or out. */
  last: string | null;
}

const initialState: SelectionState = { ids: [], isAll: false, last: null };

/** Which lines of the list are selected. Of another search nothing is: nobody prints what they do not see. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    linesSelected: (
      state,
      { payload: { ids, last, isOn } }: PayloadAction<{ ids: string[]; last: string; isOn: boolean }>,
    ) => {
      const chosen = new Set(ids);
      const others = state.ids.filter((each) => !chosen.has(each));
      state.ids = isOn ? [...others, ...ids] : others;
      state.last = last;
    },
    allSelected: (state, { payload: isOn }: PayloadAction<boolean>) => {
      Object.assign(state, initialState, { isAll: isOn });
    },
  },
  extraReducers: (build) =>
    build
      .addCase(searchBegan, () => initialState)
      .addCase(lineGone, (state, { payload }) => {
        state.ids = state.ids.filter((each) => each !== payload);
      }),
});

export const { linesSelected, allSelected } = selectionSlice.actions;
