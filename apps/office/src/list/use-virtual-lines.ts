import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { loadMore } from './load-lines.ts';

/** Lines before the last one that are there when the next page is asked for: as many as somebody scrolls past in a second. */
const AHEAD = 60;

interface VirtualLinesWishes {
  scroller: RefObject<HTMLElement | null>;
  /** Pixels of one line. */
  height: number;
  /** The line that the keyboard is on: it stays in the page when it is scrolled away, and the focus with it. */
  active: number;
  /** Pixels of the head above the lines. */
  head?: number;
}

/** Draws the lines that can be seen, and fetches more before they run out. */
export function useVirtualLines({ scroller, height, active, head = 0 }: VirtualLinesWishes) {
  const dispatch = useOfficeDispatch();
  const { lines, next, error, search, offset } = useOfficeSelector((state) => state.list);
  // TanStack Virtual changes its own object: nothing that is remembered is made of it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: head,
    initialOffset: offset,
    getItemKey: (index) => lines[index]?.id ?? index,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return active < range.count && !seen.includes(active)
        ? [...seen, active].sort((one, other) => one - other)
        : seen;
    },
  });
  const items = virtual.getVirtualItems();
  const last = virtual.range?.endIndex ?? 0;

  useEffect(() => {
    if (next !== null && !error && last >= lines.length - AHEAD) void dispatch(loadMore());
  }, [dispatch, last, lines.length, next, error]);

  const before = useRef(search);
  useEffect(() => {
    // Another search begins at its first line.
    if (before.current !== null && before.current !== search) scroller.current?.scrollTo({ top: 0 });
    before.current = search;
  }, [search, scroller]);

  return { virtual, items };
}
