import type { OfficeDispatch, OfficeState } from '../api/store.ts';
import { linesSelected } from './selection.slice.ts';

interface Choice {
  id: string;
  isOn: boolean;
  /** With all lines from the one that was chosen before. */
  isRange?: boolean;
}

/** Selects a line of the list, or takes it out. */
export const selectLine =
  ({ id, isOn, isRange = false }: Choice) =>
  (dispatch: OfficeDispatch, getState: () => OfficeState): void => {
    const { list, selection } = getState();
    // What is shown is about to be replaced: of the next lines nobody has seen any.
    if (list.loading === 'new') return;
    const ids = list.lines.map((line) => line.id);
    const [from, to] = [ids.indexOf(selection.last ?? ''), ids.indexOf(id)].sort((a, b) => a - b);
    const isFound = from !== undefined && to !== undefined && from >= 0;
    dispatch(linesSelected({ ids: isRange && isFound ? ids.slice(from, to + 1) : [id], last: id, isOn }));
  };

/** The other way than it is; nothing where all that are found are selected. */
export const turnLine =
  (id: string) =>
  (dispatch: OfficeDispatch, getState: () => OfficeState): void => {
    const { ids, isAll } = getState().selection;
    if (!isAll) dispatch(selectLine({ id, isOn: !ids.includes(id) }));
  };
