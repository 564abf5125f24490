import { latinDigits } from '@portico/form-model';
import { classNames } from '@portico/ui';
import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type CompositionEvent,
  type RefObject,
} from 'react';
import styles from './control.module.css';

/** Returns the class for an input's width. Only three widths exist, so that more right edges are in line. */
export function lineClass(length: number): string {
  return classNames(styles.control, length <= 6 ? styles.short : length <= 30 && styles.medium);
}

/**
 * Returns props of an input that converts digits and signs to Latin ones. Changes no text during an IME composition, because a change would end it.
 * @param onText called with the text and the part of it before the caret
 */
export function useLatinInput(value: string, onText: (text: string, before: string) => void) {
  const [composing, setComposing] = useState<string | null>(null);
  const report = (input: HTMLInputElement) => {
    setComposing(null);
    onText(latinDigits(input.value), latinDigits(input.value.slice(0, input.selectionStart ?? undefined)));
  };
  return {
    value: composing ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
      if (isComposing && latinDigits(target.value) !== target.value) setComposing(target.value);
      else report(target);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => report(currentTarget),
  };
}

/** Restores the caret after formatting: React moves it to the end when it sets a value. */
export function useCaret(): [RefObject<HTMLInputElement | null>, (position: number) => void] {
  const input = useRef<HTMLInputElement>(null);
  // A new object for each key press, so that the caret is set even if the text is unchanged.
  const [caret, setCaret] = useState<{ position: number } | null>(null);

  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) {
      input.current?.setSelectionRange(caret.position, caret.position);
    }
  }, [caret]);

  return [input, (position) => setCaret({ position })];
}

/** Returns the position after the first `digitsBefore` digits, where the caret was before formatting. */
export function caretBehindDigits(digitsBefore: number, formatted: string): number {
  let [position, seen] = [0, 0];
  while (seen < digitsBefore && position < formatted.length) {
    if (/\d/.test(formatted.charAt(position))) seen += 1;
    position += 1;
  }
  return position;
}
