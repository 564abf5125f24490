import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rowRemoved, searchStarted } from '../application-list/list.slice.ts';

interface SelectionState {
  ids: string[];
  isAll: boolean;
  last: string | null;
}

const initialState: SelectionState = { ids: [], isAll: false, last: null };

/** Selected applications. A new search clears the selection, so that staff never print applications that they can't see. */
export const selectionSlice = createSlice({
  name: 'selection',
  initialState,
  reducers: {
    rowsSelected: (
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
      .addCase(searchStarted, () => initialState)
      .addCase(rowRemoved, (state, { payload }) => {
        state.ids = state.ids.filter((each) => each !== payload);
      }),
});

export const { rowsSelected, allSelected } = selectionSlice.actions;
