import type { OfficeDispatch, OfficeState } from '../api/store.ts';
import { rowsSelected } from './selection.slice.ts';

interface Choice {
  id: string;
  isOn: boolean;
  isRange?: boolean;
}

export const selectRow =
  ({ id, isOn, isRange = false }: Choice) =>
  (dispatch: OfficeDispatch, getState: () => OfficeState): void => {
    const { list, selection } = getState();
    // Ignores the click while a new search loads: it is about to replace the rows on screen.
    if (list.loading === 'new') return;
    const ids = list.rows.map((row) => row.id);
    const [from, to] = [ids.indexOf(selection.last ?? ''), ids.indexOf(id)].sort((a, b) => a - b);
    const isFound = from !== undefined && to !== undefined && from >= 0;
    dispatch(rowsSelected({ ids: isRange && isFound ? ids.slice(from, to + 1) : [id], last: id, isOn }));
  };

export const toggleRow =
  (id: string) =>
  (dispatch: OfficeDispatch, getState: () => OfficeState): void => {
    const { ids, isAll } = getState().selection;
    if (!isAll) dispatch(selectRow({ id, isOn: !ids.includes(id) }));
  };
