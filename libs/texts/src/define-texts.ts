import type { GetICUArgs } from '@schummar/icu-type-parser';
import compileMessage from 'icu-minify/compile';
import type { Text, Value } from './text.ts';

export interface WrittenText<V = object> extends Text<V> {
  message: string;
}

type ValuesOf<Message extends string> = GetICUArgs<
  Message,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/**
 * Defines product texts in the source language, in ICU MessageFormat. Ids are `<table>.<name>` and must not change, because translations and custom
 * texts refer to them. Must be in `*.texts.ts` files: the build runs them and replaces them by compiled texts, so that browsers don't parse messages.
 * @throws Error with the id of an invalid message
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

/** @throws Error that starts with the text's id, such as "banners.hello: ..." */
export function compile(message: string, id: string): Text['source'] {
  try {
    return compileMessage(message);
  } catch (error) {
    throw new Error(`${id}: ${(error as Error).message}`, { cause: error });
  }
}
