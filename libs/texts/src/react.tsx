import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import type { Reading, Text } from './text.ts';
import { parts, SOURCE, write } from './write.ts';

/** What is read on this page; around everything. Without one it is the source language. */
export const ReadingContext = createContext<Reading>(SOURCE);

type Arguments<V> = Record<never, never> extends V ? [values?: V] : [values: V];

export interface WriteText {
  /** What the text says, in the language of the page. */
  <V extends object>(text: Text<V>, ...values: Arguments<V>): string;
  /** The same with elements in it: each tag of the text by a function of what stands inside. */
  rich<V extends object>(text: Text<V>, values: V & Record<string, unknown>): ReactNode;
}

/** Writes texts in the language of the page. */
export function useText(): WriteText {
  const reading = useContext(ReadingContext);
  return useMemo(() => {
    const plain = (text: Text, values?: object) => write(reading, text, values);
    const rich = (text: Text, values: Record<string, unknown>) => (
      <>
        {parts<ReactNode>(reading, text, values as never).map((part, index) => (
          <Fragment key={index}>{part}</Fragment>
        ))}
      </>
    );
    return Object.assign(plain, { rich }) as WriteText;
  }, [reading]);
}

/** Dates, numbers and names are written in it. BCP 47. */
export function useLanguage(): string {
  return useContext(ReadingContext).language;
}
