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

/** The look of a line of text, as wide as what it takes: in steps, so that the edges of a form stay calm. */
export function lineClass(length: number): string {
  return classNames(styles.control, length <= 6 ? styles.short : length <= 30 && styles.medium);
}

/**
 * Props of an input that takes Latin digits and signs only, whichever the keyboard types. What an input method is still composing is shown
 * as it is: changing it would end the composition.
 * @param onText gets the text, and the part of it before the caret
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
