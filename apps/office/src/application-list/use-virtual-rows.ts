import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useRef } from 'react';
import { useOfficeDispatch, useOfficeSelector } from '../api/hooks.ts';
import { loadMore } from './load-rows.ts';

/** Number of rows below the viewport at which the next page is requested: about one second of scrolling. */
const AHEAD = 60;

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  height: number;
  /** The active row stays rendered when scrolled out of view, so that it keeps the focus. */
  active: number;
  head?: number;
}

export function useVirtualRows({ scroller, height, active, head = 0 }: VirtualRowsOptions) {
  const dispatch = useOfficeDispatch();
  const { rows, next, error, search, offset } = useOfficeSelector((state) => state.list);
  // TanStack Virtual mutates its instance, so nothing derived from it may be memoized.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 12,
    scrollPaddingStart: head,
    initialOffset: offset,
    getItemKey: (index) => rows[index]?.id ?? index,
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
    if (next !== null && !error && last >= rows.length - AHEAD) void dispatch(loadMore());
  }, [dispatch, last, rows.length, next, error]);

  const before = useRef(search);
  useEffect(() => {
    if (before.current !== null && before.current !== search) scroller.current?.scrollTo({ top: 0 });
    before.current = search;
  }, [search, scroller]);

  return { virtual, items };
}
