import type { RepeatedBlock } from '@portico/form-model';
import { useState } from 'react';
import { useForm } from '../../engine/form.ts';
import { useSetStands, useShownSets, type SetStand } from './set-stand.ts';

/** Where the focus goes once what is to have it is there. A new object each time. */
export interface FocusWish {
  place: number;
  on: 'first' | 'change' | 'notice' | 'add';
}

/** A set that was removed, or brought back, in this visit. */
export interface Removal {
  id: string;
  /** Where it stood, counting from 0. */
  place: number;
  /** What it was named by. */
  name: string;
  isBack: boolean;
}

/**
 * What is drawn of a block with cards, and what its buttons do. A set that was filled before is a card; one that is filled now stays open until another
 * is added or it is closed, so that nothing moves under the hands of who is typing.
 */
export function useSets(block: RepeatedBlock) {
  const { services, readOnly } = useForm();
  const stands = useSetStands(block);
  const [shown, setShown] = useShownSets(block);
  const [closed, setClosed] = useState<readonly number[]>(() => filledOf(stands));
  const [isFirstWanted, setIsFirstWanted] = useState(false);
  const [busy, setBusy] = useState<'add' | 'undo' | number | null>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [focus, setFocus] = useState<FocusWish | null>(null);

  // What has an error, or a remark, is opened, and stays open when it is put right.
  const isStale = (place: number) => stands[place] === 'wrong';
  if (closed.some(isStale)) setClosed(closed.filter((place) => !isStale(place)));

  const isCard = (place: number) =>
    block.cards === true && !readOnly && closed.includes(place) && stands[place] === 'filled';
  const isFirstFolded =
    block.first !== undefined && !readOnly && !isFirstWanted && shown === 1 && stands[0] === 'empty';
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
    setClosed(filledOf(stands));
    setFocus({ place: shown, on: 'first' });
  };

  const remove = async (place: number, name: string): Promise<void> => {
    if (busy !== null) return;
    if (shown === 1 && stands[0] === 'empty') {
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
    stands,
    busy,
    focus,
    removal,
    isCard,
    isFirstFolded,
    add,
    remove,
    undo,
    /** A search or a link has led into it: it is on its own way to what it wants. */
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

const filledOf = (stands: SetStand[]): number[] =>
  stands.flatMap((stand, place) => (stand === 'filled' ? [place] : []));
