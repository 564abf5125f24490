import { createContext, Fragment, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { directionOf, SOURCE_LANGUAGE } from './languages.ts';
import type { Locale, Text, Words } from './text.ts';
import { parts, SOURCE, write, type WriteLink } from './write.ts';

/** Language and texts of the page. Without a provider, the source language. */
export const LocaleContext = createContext<Locale>(SOURCE);

type Arguments<V> = Record<never, never> extends V ? [values?: V] : [values: V];

export interface WriteText {
  <V extends object>(text: Text<V>, ...values: Arguments<V>): string;
  say(words: Words): string;
  rich<V extends object>(text: Text<V>, values: V & Record<string, unknown>): ReactNode;
}

export function useText(): WriteText {
  const locale = useContext(LocaleContext);
  return useMemo(() => {
    const plain = (text: Text, values?: object) => write(locale, text, values);
    const rich = (text: Text, values: Record<string, unknown>) => (
      <>
        {parts<ReactNode>(locale, text, values as never, ownLink).map((part, index) =>
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
  }, [locale]);
}

/** Delimiters of slots in the first paint, which the server fills in. Must equal those in libs/federation/bundler/first-paint/slot-marks.mjs. */
const MARKS = /[\ue000-\ue002]/;

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

export const SourceWordsContext = createContext<ReadonlySet<string>>(new Set());

const IN_SOURCE = { lang: SOURCE_LANGUAGE, dir: directionOf(SOURCE_LANGUAGE) };

export function usePassage(): (words: Words) => typeof IN_SOURCE | undefined {
  const { language, messages } = useContext(LocaleContext);
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
 * Words in an element with language attributes. Changed words get a new element: browser translation replaces text nodes, so an update of the old
 * node would not be visible.
 */
export function Passage({ children }: { children: Words }): ReactNode {
  const t = useText();
  const passage = usePassage()(children);
  const said = t.say(children);
  return (
    <span key={said} {...passage}>
      {said}
    </span>
  );
}

const ownLink: WriteLink<ReactNode> = (inside, address) => (
  <a href={address} {...(address.startsWith('https:') && { rel: 'noreferrer', target: '_blank' })}>
    {inside.map((part, index) => (
      <Fragment key={index}>{part}</Fragment>
    ))}
  </a>
);

/** @since 1.1 */
export function useLanguage(): string {
  return useContext(LocaleContext).language;
}
