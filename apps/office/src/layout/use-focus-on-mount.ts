import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to an element that has just appeared and focuses it. The element needs `tabIndex={-1}`. */
export function useFocusOnMount<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
