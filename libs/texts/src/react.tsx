import { createContext, Fragment, useCallback, useContext, useMemo, type ReactNode } from 'react';
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
        {parts<ReactNode>(reading, text, values as never, ownLink).map((part, index) =>
          typeof part === 'string' ? (
            <Piece key={`${index} ${part}`}>{part}</Piece>
          ) : (
            <Fragment key={index}>{part}</Fragment>
          ),
        )}
      </>
    );
    const say = (words: Words) => (typeof words === 'string' ? words : plain(words.text, words.values));
    return Object.assign(plain, { say, rich }) as WriteText;
  }, [reading]);
}

/** Marks of a drawing for the first paint (libs/federation/bundler/first-paint/marks.mjs): the server fills in the words between them. */
const MARKS = /[\ue000-\ue002]/;

/** A piece of a sentence in an element of its own; the spaces around it stay outside, where accessible names keep them. */
function Piece({ children }: { children: string }) {
  const words = children.trim();
  if (!words || MARKS.test(words)) return children;
  const start = children.indexOf(words);
  return (
    <>
      {children.slice(0, start)}
      <span>{words}</span>
      {children.slice(start + words.length)}
    </>
  );
}

/** Words of this part of the page that are in the source language, because nobody has translated them. */
export const SourceWordsContext = createContext<ReadonlySet<string>>(new Set());

const IN_SOURCE = { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) };

/** What marks an element that holds these words alone, where they are in another language than the page. */
export function usePassage(): (words: Words) => typeof IN_SOURCE | undefined {
  const { language, messages } = useContext(ReadingContext);
  const sourceWords = useContext(SourceWordsContext);
  return useCallback(
    (words) => {
      const isTranslated =
        typeof words === 'string' ? !sourceWords.has(words) : messages[words.text.id] !== undefined;
      return language === SOURCE_LANGUAGE || isTranslated ? undefined : IN_SOURCE;
    },
    [language, messages, sourceWords],
  );
}

/**
 * Words in an element of their own, marked where they are in another language than the page. New words come in a new element:
 * a browser's translation replaces text nodes, so one that React updates in place would never be seen.
 */
export function Said({ children }: { children: Words }): ReactNode {
  const t = useText();
  const passage = usePassage()(children);
  const said = t.say(children);
  return (
    <span key={said} {...passage}>
      {said}
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
