import type { CompiledMessage } from 'icu-minify/format';

export type Value = string | number;
export type Values = Record<string, Value>;

/** Product text. `source` is compiled ICU MessageFormat, as JSON, so that texts can be stored and sent. */
export interface Text<V = object> {
  readonly id: string;
  readonly source: CompiledMessage;
  readonly takes?: V;
}

export interface Sentence {
  text: Text;
  values?: Values;
}

export type Words = Sentence | string;

/** Compiled texts by id. Texts that are missing appear in the source language. */
export type Messages = Readonly<Record<string, CompiledMessage>>;

export interface Locale {
  language: string;
  messages: Messages;
}
