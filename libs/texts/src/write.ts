import format, { type FormatValues } from 'icu-minify/format';
import { directionOf, localeOf, SOURCE_LANGUAGE } from './languages.ts';
import type { Reading, Text, Values, Words } from './text.ts';

/** What everybody reads who has not been given anything else. */
export const SOURCE: Reading = { language: SOURCE_LANGUAGE, messages: {} };

/** Whether both say the same, also after one of them has been kept somewhere. */
export const isSame = (one: Words, other: Words): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a text says in the language of whoever reads it. Where nothing can be clicked, a link is its words and its address. */
export function write<V extends object>(reading: Reading, text: Text<V>, values?: V): string {
  return parts(reading, text, values as Values | undefined, addressBehind).join('');
}

const addressBehind = (inside: readonly unknown[], address: string): string =>
  `${inside.join('')} (${address.replace(/^(mailto|tel):/, '')})`;

/** A link of the university's own words: what stands inside, and an address that begins with `https:`, `mailto:` or `tel:`. */
export type WriteLink<Element> = (inside: (string | Element)[], address: string) => Element | string;

/**
 * The same in pieces: a value that is a function gets what stands inside its tag, and its result is a piece of its own.
 * `<link>here</link>` with `{ link: (inside) => … }`.
 */
export function parts<Element>(
  { language, messages }: Reading,
  { id, source }: Text,
  values: FormatValues<Element> = {},
  link: WriteLink<Element> = addressBehind,
): (string | Element)[] {
  const translated = messages[id];
  if (translated === undefined) return formatted(source, SOURCE_LANGUAGE, values);
  try {
    return formatted(translated, language, values, link);
  } catch {
    // The university's own words outlive releases: this one has other values than those that they were written for.
    return formatted(source, SOURCE_LANGUAGE, values);
  }
}

function formatted<Element>(
  message: Text['source'],
  language: string,
  values: FormatValues<Element>,
  link?: WriteLink<Element>,
): (string | Element)[] {
  const known = isolated(values, language);
  const result = format<Element>(message, language, link ? linked(known, link) : known, { formatters });
  return Array.isArray(result) ? result : [result];
}

/** A link is a tag that is called like its address. */
const ADDRESS = /^(https|mailto|tel):/;

function linked<Element>(values: FormatValues<Element>, link: WriteLink<Element>): FormatValues<Element> {
  return new Proxy(values, {
    has: (known, name) => name in known || ADDRESS.test(String(name)),
    get: (known, name: string) =>
      known[name] ?? (ADDRESS.test(name) ? (inside: (string | Element)[]) => link(inside, name) : undefined),
  });
}

/** Any letter of a script that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** A name in another script than the sentence keeps to itself, and does not pull the words beside it along (UAX 9, isolates). */
function isolated<Element>(values: FormatValues<Element>, language: string): FormatValues<Element> {
  const given = Object.entries(values);
  if (given.length === 0) return values;
  const isRightToLeft = directionOf(language) === 'rtl';
  const entries = given.map(([name, value]): [string, typeof value] =>
    typeof value === 'string' && value !== '' && (isRightToLeft || RIGHT_TO_LEFT.test(value))
      ? [name, ISOLATE + value + POP]
      : [name, value],
  );
  return Object.fromEntries(entries);
}

const formatters = {
  // Made anew: the clock of the device may have been taken to another time zone.
  getDateTimeFormat: (language: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(String(language)), options),
  getNumberFormat: madeOnce(
    (language: string, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(localeOf(language), options),
  ),
  getPluralRules: madeOnce(
    (language: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(language, options),
  ),
};

/** To make a formatter takes longer than to write a sentence with it. Of the few that texts ask for, each is made once. */
function madeOnce<Options, Formatter>(make: (language: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: Intl.LocalesArgument, options?: Options): Formatter => {
    const key = JSON.stringify([String(language), options]);
    const known = made.get(key) ?? make(String(language), options);
    made.set(key, known);
    return known;
  };
}
