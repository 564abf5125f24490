import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Puts the caret where the formatting of an input wants it: React leaves it at the end of a text that it has set. */
export function useCaret(): [RefObject<HTMLInputElement | null>, (position: number) => void] {
  const input = useRef<HTMLInputElement>(null);
  // A new object after every keystroke, so that the caret is set even if the text stays the same.
  const [caret, setCaret] = useState<{ position: number } | null>(null);

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.position, caret.position);
    }
  }, [caret]);

  return [input, (position) => setCaret({ position })];
}
