import format, { type FormatValues } from 'icu-minify/format';
import { directionOf, localeOf, SOURCE_LANGUAGE } from './languages.ts';
import type { Locale, Text, Values, Words } from './text.ts';

export const SOURCE: Locale = { language: SOURCE_LANGUAGE, messages: {} };

export const isSame = (one: Words, other: Words): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Formats a text as a string. A link's URL follows in parentheses. */
export function write<V extends object>(locale: Locale, text: Text<V>, values?: V): string {
  return parts(locale, text, values as Values | undefined, addressBehind).join('');
}

const addressBehind = (inside: readonly unknown[], address: string): string =>
  `${inside.join('')} (${address.replace(/^(mailto|tel):/, '')})`;

/** Renders a link in a custom text. The URL starts with `https:`, `mailto:`, or `tel:`. */
export type WriteLink<Element> = (inside: (string | Element)[], address: string) => Element | string;

/** Formats a text as pieces. A function among the values is called with the content of its tag: `<link>here</link>` with `{ link: (inside) => … }`. */
export function parts<Element>(
  { language, messages }: Locale,
  { id, source }: Text,
  values: FormatValues<Element> = {},
  link: WriteLink<Element> = addressBehind,
): (string | Element)[] {
  const translated = messages[id];
  if (translated === undefined) return formatted(source, SOURCE_LANGUAGE, values);
  try {
    return formatted(translated, language, values, link);
  } catch {
    // The custom text was written for another release with other values, so use the source text.
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

/** Matches the names of tags that are links: the URL is the name. */
const ADDRESS = /^(https|mailto|tel):/;

function linked<Element>(values: FormatValues<Element>, link: WriteLink<Element>): FormatValues<Element> {
  return new Proxy(values, {
    has: (known, name) => name in known || ADDRESS.test(String(name)),
    get: (known, name: string) =>
      known[name] ?? (ADDRESS.test(name) ? (inside: (string | Element)[]) => link(inside, name) : undefined),
  });
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [ISOLATE, POP] = ['\u2068', '\u2069'];

/** Isolates values in another script (UAX 9), so that they don't reorder the words around them. */
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
  // Not cached, because the time zone of the device can change.
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

/** Caches formatters, because creating a formatter takes longer than using it. */
function madeOnce<Options, Formatter>(make: (language: string, options?: Options) => Formatter) {
  const made = new Map<string, Formatter>();
  return (language: Intl.LocalesArgument, options?: Options): Formatter => {
    const key = JSON.stringify([String(language), options]);
    const known = made.get(key) ?? make(String(language), options);
    made.set(key, known);
    return known;
  };
}
