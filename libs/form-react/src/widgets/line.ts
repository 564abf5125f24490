import { classNames } from '@portico/ui';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import styles from './control.module.css';

/** The look of a line of text, as wide as what it takes: in steps, so that the edges of a form stay calm. */
export function lineClass(length: number): string {
  return classNames(styles.control, length <= 6 ? styles.short : length <= 30 && styles.medium);
}

/** Arabic keyboards, and Persian ones, type digits of their own; what is kept has those that everybody's systems read. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

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

/**
 * Where the caret belongs after a text has been formatted: behind as many digits as it stood behind in what the browser had.
 * @param digitsBefore number of digits before the caret, as they count in the formatted text
 */
export function caretBehindDigits(digitsBefore: number, formatted: string): number {
  let [position, seen] = [0, 0];
  while (seen < digitsBefore && position < formatted.length) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}
