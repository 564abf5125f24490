import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Lines of a press of Page Up or Page Down. */
const PAGE = 10;

/** By the keys that move through the lines: to which one from which, of how many. */
const MOVES: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => Math.min(from + 1, count - 1),
  ArrowUp: (from) => Math.max(from - 1, 0),
  PageDown: (from, count) => Math.min(from + PAGE, count - 1),
  PageUp: (from) => Math.max(from - PAGE, 0),
  Home: () => 0,
  End: (_from, count) => count - 1,
};

/** One of the lines is reached by the Tab key: its box and its name. From there the arrow keys lead on, as far as there are lines. */
export function useActiveLine(scroller: RefObject<HTMLElement | null>, count: number, first: number) {
  const [active, setActive] = useState(Math.max(first, 0));
  const wanted = useRef<{ line: number; part: string } | null>(null);
  const shown = Math.min(active, Math.max(count - 1, 0));

  /** In the page only once it was scrolled to and drawn. */
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const { line, part } = wanted.current;
    const there = scroller.current?.querySelector<HTMLElement>(`[data-line="${line}"] ${part}`);
    if (!there) return;
    wanted.current = null;
    there.focus({ preventScroll: true });
  }, [scroller]);
  useEffect(focusWanted);

  const follow = (event: KeyboardEvent, virtual: Virtualizer<HTMLElement, Element>) => {
    const move = MOVES[event.key];
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.closest('[data-line]')) return;
    if (!move || event.altKey || event.ctrlKey || event.metaKey || count === 0) return;
    event.preventDefault();
    const to = move(shown, count);
    setActive(to);
    // From box to box, from name to name.
    wanted.current = { line: to, part: target instanceof HTMLInputElement ? 'input' : 'a' };
    virtual.scrollToIndex(to, { align: 'auto' });
  };
  return { active: shown, setActive, follow };
}
