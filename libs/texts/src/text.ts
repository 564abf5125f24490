import type { CompiledMessage } from 'icu-minify/format';

/** What stands for `{name}` in a text. */
export type Value = string | number;
export type Values = Record<string, Value>;

/**
 * One text of the product: its id, and what it says in the source language. `source` is ICU MessageFormat, compiled: JSON, so that
 * a text can lie in a store or a reply.
 */
export interface Text<V = object> {
  readonly id: string;
  readonly source: CompiledMessage;
  /** Never there: the type of the values that the text takes. */
  readonly takes?: V;
}

/** A text with its values: a sentence that can be written in any language, now or later. */
export interface Sentence {
  text: Text;
  values?: Values;
}

/** What is shown: a sentence, or words that are data and stand as they are. */
export type Words = Sentence | string;

/** Compiled texts of one language, by id. What is missing is said in the source language. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

/** What a reader reads: a language, and its texts. */
export interface Reading {
  /** BCP 47. */
  language: string;
  messages: Messages;
}
