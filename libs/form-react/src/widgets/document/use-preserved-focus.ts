import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the control of each phase. If the focused control disappears, the focus moves to the control of the next phase, or to the element
 * in it that has `data-focus`.
 */
export function usePreservedFocus(phase: string): (element: HTMLElement | null) => void {
  const current = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);
  const set = useCallback((element: HTMLElement | null) => {
    if (!element && current.current) hadFocus.current = current.current.contains(document.activeElement);
    current.current = element;
  }, []);
  useLayoutEffect(() => {
    if (hadFocus.current) {
      const target = current.current?.querySelector<HTMLElement>('[data-focus]') ?? current.current;
      target?.focus({ preventScroll: true });
    }
    hadFocus.current = false;
  }, [phase]);
  return set;
}
