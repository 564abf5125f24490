import format, { type FormatValues } from 'icu-minify/format';
import { directionOf, localeOf, SOURCE_LANGUAGE } from './languages.ts';
import type { Reading, Text, Values } from './text.ts';

/** What everybody reads who has not been given anything else. */
export const SOURCE: Reading = { language: SOURCE_LANGUAGE, messages: {} };

/** What a text says in the language of whoever reads it. */
export function write<V extends object>(reading: Reading, text: Text<V>, values?: V): string {
  return parts(reading, text, values as Values | undefined).join('');
}

/**
 * The same in pieces: a value that is a function gets what stands inside its tag, and its result is a piece of its own.
 * `<link>here</link>` with `{ link: (inside) => … }`.
 */
export function parts<Element>(
  { language, messages }: Reading,
  { id, source }: Text,
  values: FormatValues<Element> = {},
): (string | Element)[] {
  const translated = messages[id];
  const written = translated === undefined ? SOURCE_LANGUAGE : language;
  const result = format<Element>(translated ?? source, written, isolated(values, written), { formatters });
  return Array.isArray(result) ? result : [result];
}

/** Any letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** A name in another script than the sentence keeps to itself, and does not pull the words beside it along (UAX 9, isolates). */
function isolated<Element>(values: FormatValues<Element>, language: string): FormatValues<Element> {
  const isRightToLeft = directionOf(language) === 'rtl';
  const entries = Object.entries(values).map(([name, value]): [string, typeof value] =>
    typeof value === 'string' && value !== '' && (isRightToLeft || RIGHT_TO_LEFT.test(value))
      ? [name, ISOLATE + value + POP]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

const formatters = {
  getDateTimeFormat: (language: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(String(language)), options),
  getNumberFormat: (language: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(String(language)), options),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
