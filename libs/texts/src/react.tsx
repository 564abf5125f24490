import { createContext, Fragment, useContext, useMemo, type ReactNode } from 'react';
import { directionOf, SOURCE_LANGUAGE } from './languages.ts';
import type { Reading, Text, Words } from './text.ts';
import { parts, SOURCE, write, type WriteLink } from './write.ts';

/** What is read on this page; around everything. Without one it is the source language. */
export const ReadingContext = createContext<Reading>(SOURCE);

type Arguments<V> = Record<never, never> extends V ? [values?: V] : [values: V];

export interface WriteText {
  /** What the text says, in the language of the page. */
  <V extends object>(text: Text<V>, ...values: Arguments<V>): string;
  /** A sentence that was kept. */
  say(words: Words): string;
  /** A text with elements in it: each tag by a function of what stands inside. */
  rich<V extends object>(text: Text<V>, values: V & Record<string, unknown>): ReactNode;
}

/** Writes texts in the language of the page. */
export function useText(): WriteText {
  const reading = useContext(ReadingContext);
  return useMemo(() => {
    const plain = (text: Text, values?: object) => write(reading, text, values);
    const rich = (text: Text, values: Record<string, unknown>) => (
      <>
        {parts<ReactNode>(reading, text, values as never, ownLink).map((part, index) => (
          <Fragment key={index}>{part}</Fragment>
        ))}
      </>
    );
    const say = (words: Words) => (typeof words === 'string' ? words : plain(words.text, words.values));
    return Object.assign(plain, { say, rich }) as WriteText;
  }, [reading]);
}

/** A kept sentence in its place; marked where it is in another language than the page, as one that is not translated. */
export function Said({ children }: { children: Words }): ReactNode {
  const t = useText();
  const { language, messages } = useContext(ReadingContext);
  const isForeign =
    language !== SOURCE_LANGUAGE && typeof children !== 'string' && messages[children.text.id] === undefined;
  if (!isForeign) return t.say(children);
  return (
    <span lang={SOURCE_LANGUAGE} dir={directionOf(SOURCE_LANGUAGE)}>
      {t.say(children)}
    </span>
  );
}

/** Another page than the application opens beside it. */
const ownLink: WriteLink<ReactNode> = (inside, address) => (
  <a href={address} {...(address.startsWith('https:') && { rel: 'noreferrer', target: '_blank' })}>
    {inside.map((part, index) => (
      <Fragment key={index}>{part}</Fragment>
    ))}
  </a>
);

/** Dates, numbers and names are written in it. BCP 47. */
export function useLanguage(): string {
  return useContext(ReadingContext).language;
}
