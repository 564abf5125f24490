import { type RefObject, useEffect, useRef } from 'react';

/** Brings what has just appeared into view, and the focus to it: it may stand below what can be seen. It needs `tabIndex={-1}`. */
export function useFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
