import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The control of one phase goes when the next one comes. Whoever had the focus in it would find it at the beginning of the page;
 * this hands it on.
 * @returns the ref for whatever stands in the place
 */
export function useKeptFocus(phase: string): (element: HTMLElement | null) => void {
  const current = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  const set = useCallback((element: HTMLElement | null) => {
    if (!element && current.current) hadFocus.current = current.current.contains(document.activeElement);
    current.current = element;
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current) current.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [phase]);
  return set;
}
