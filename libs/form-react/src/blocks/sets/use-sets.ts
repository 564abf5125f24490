import type { RepeatedBlock } from '@portico/form-model';
import { useState } from 'react';
import { useForm } from '../../engine/form.ts';
import { useSetStatuses, useShownSets, type SetStatus } from './set-status.ts';

/** Where the focus moves after the next render. A new object each time, so that effects run again. */
export interface FocusWish {
  place: number;
  on: 'first' | 'change' | 'notice' | 'add';
}

export interface Removal {
  id: string;
  place: number;
  name: string;
  isBack: boolean;
}

/**
 * State of a block with cards. Sets that are complete on the first render are cards. A set that is completed later stays open until the person closes
 * it or adds another one, so that nothing moves while typing.
 */
export function useSets(block: RepeatedBlock) {
  const { services, readOnly } = useForm();
  const statuses = useSetStatuses(block);
  const [shown, setShown] = useShownSets(block);
  const [closed, setClosed] = useState<readonly number[]>(() => filledOf(statuses));
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  const [busy, setBusy] = useState<'add' | 'undo' | number | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [focus, setFocus] = useState<FocusWish | null>(null);

  // A set with an error or a notice opens, and stays open after the problem is fixed.
  const isStale = (place: number) => statuses[place] === 'wrong';
  if (closed.some(isStale)) setClosed(closed.filter((place) => !isStale(place)));

  const isCard = (place: number) =>
    block.cards === true && !readOnly && closed.includes(place) && statuses[place] === 'filled';
  const isFirstFolded =
    block.first !== undefined && !readOnly && !isFirstWanted && shown === 1 && statuses[0] === 'empty';
  const open = (place: number) => {
    setClosed((places) => places.filter((each) => each !== place));
    if (place === 0) setIsFirstWanted(true);
  };

  const add = async (): Promise<void> => {
    if (isFirstFolded) {
      open(0);
      return setFocus({ place: 0, on: 'first' });
    }
    setBusy('add');
    const isKept = await services.arrangement.addSet(block, shown + 1);
    setBusy(null);
    if (!isKept) return;
    setShown(shown + 1);
    setClosed(filledOf(statuses));
    setFocus({ place: shown, on: 'first' });
  };

  const remove = async (place: number, name: string): Promise<void> => {
    if (busy !== null) return;
    if (shown === 1 && statuses[0] === 'empty') {
      setIsFirstWanted(false);
      return setFocus({ place, on: 'add' });
    }
    setBusy(place);
    const removed = await services.sets.remove(block, place);
    setBusy(null);
    if (!removed) return;
    setShown(removed.count);
    setClosed((places) => places.flatMap((each) => (each === place ? [] : [each > place ? each - 1 : each])));
    if (shown === 1) setIsFirstWanted(false);
    setRemoval({ id: removed.id, place, name, isBack: false });
    setFocus({ place, on: 'notice' });
  };

  const undo = async (): Promise<void> => {
    if (!removal || busy !== null) return;
    setBusy('undo');
    const count = await services.sets.restore(block, removal);
    setBusy(null);
    if (count === null) return;
    const { place } = removal;
    setShown(count);
    setClosed((places) => [...places.map((each) => (each >= place ? each + 1 : each)), place]);
    setRemoval({ ...removal, isBack: true });
    setFocus({ place, on: 'notice' });
  };

  return {
    shown,
    stands: statuses,
    busy,
    focus,
    removal,
    isCard,
    isFirstFolded,
    add,
    remove,
    undo,
    /** Opens a set in which a text search or a link has found something, without moving the focus. */
    reveal: open,
    change: (place: number) => {
      open(place);
      setFocus({ place, on: 'first' });
    },
    close: (place: number) => {
      setClosed((places) => [...places, place]);
      setFocus({ place, on: 'change' });
    },
    dismiss: () => {
      setRemoval(null);
      const place = Math.min(removal?.place ?? 0, shown - 1);
      setFocus(isCard(place) ? { place, on: 'change' } : { place, on: 'add' });
    },
  };
}

const filledOf = (statuses: SetStatus[]): number[] =>
  statuses.flatMap((stand, place) => (stand === 'filled' ? [place] : []));
