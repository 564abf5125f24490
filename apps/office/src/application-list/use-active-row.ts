import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const PAGE = 10;

const MOVES: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => Math.min(from + 1, count - 1),
  ArrowUp: (from) => Math.max(from - 1, 0),
  PageDown: (from, count) => Math.min(from + PAGE, count - 1),
  PageUp: (from) => Math.max(from - PAGE, 0),
  Home: () => 0,
  End: (_from, count) => count - 1,
};

export function useActiveRow(scroller: RefObject<HTMLElement | null>, count: number, first: number) {
  const [active, setActive] = useState(Math.max(first, 0));
  const wanted = useRef<{ row: number; part: string } | null>(null);
  const shown = Math.min(active, Math.max(count - 1, 0));

  /** Focuses the wanted row if it is rendered. If not, scrolling to the row renders it, and this callback runs again. */
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const { row, part } = wanted.current;
    const there = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] ${part}`);
    if (!there) return;
    wanted.current = null;
    there.focus({ preventScroll: true });
  }, [scroller]);
  useEffect(focusWanted);

  const follow = (event: KeyboardEvent, virtual: Virtualizer<HTMLElement, Element>) => {
    const move = MOVES[event.key];
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.closest('[data-row]')) return;
    if (!move || event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    event.preventDefault();
    const to = move(shown, count);
    setActive(to);
    wanted.current = { row: to, part: target instanceof HTMLInputElement ? 'input' : 'a' };
    virtual.scrollToIndex(to, { align: 'auto' });
  };
  return { active: shown, setActive, follow };
}
