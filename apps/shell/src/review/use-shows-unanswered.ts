import { useAppStore } from '@portico/store';
import { useState } from 'react';

/** Whether unanswered questions are shown. Keyed by Redux store, so the choice survives navigation but not a reload. */
const remembered = new WeakMap<object, boolean>();

export function useShowsUnanswered(): [isShown: boolean, show: (isShown: boolean) => void] {
  const store = useAppStore();
  const [isShown, setIsShown] = useState(() => remembered.get(store) ?? false);
  const show = (next: boolean) => {
    remembered.set(store, next);
    setIsShown(next);
  };
  return [isShown, show];
}
