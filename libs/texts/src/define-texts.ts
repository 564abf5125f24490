import type { GetICUArgs } from '@schummar/icu-type-parser';
import compileMessage from 'icu-minify/compile';
import type { Text, Value } from './text.ts';

/** A text where it is written: with its message as its author wrote it. */
export interface WrittenText<V = object> extends Text<V> {
  message: string;
}

type ValuesOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/**
 * Texts of the product, as ICU MessageFormat in the source language. Their ids are `<table>.<name>`; they never change, since
 * translations and the university's own words hang on them. It stands in files named `*.texts.ts` alone: the build runs those and puts the
 * compiled texts in their place, so that no browser parses a message.
 *
 * @throws Error naming the text whose message can't be parsed.
 */
export function defineTexts<const Table extends Record<string, string>>(
  table: string,
  messages: Table,
): { [Name in keyof Table]: WrittenText<ValuesOf<Table[Name]>> } {
  const texts = Object.entries(messages).map(([name, message]): [string, WrittenText] => {
    const id = `${table}.${name}`;
    return [name, { id, source: compile(message, id), message }];
  });
  return Object.fromEntries(texts) as { [Name in keyof Table]: WrittenText<ValuesOf<Table[Name]>> };
}

/** @throws Error that names the text: "banners.hello: ..." */
export function compile(message: string, id: string): Text['source'] {
  try {
    return compileMessage(message);
  } catch (error) {
    throw new Error(`${id}: ${(error as Error).message}`, { cause: error });
  }
}
