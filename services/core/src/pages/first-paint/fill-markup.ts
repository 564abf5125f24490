import type { EachSlot, MarkupPart, TextSlot } from '@portico/contracts';
import { parts as partsOfText, type Locale, type Text } from '@portico/texts';
import { escapeHtml } from '../../platform/index.ts';

/** Contents for the slots of a template. Strings are escaped; `Markup` isn't. */
export interface Filling {
  locale: Locale;
  text(id: string): Text;
  value(name: string): string | Markup;
  each(list: EachSlot['each']): { part: string; filling: Filling }[];
}

/** HTML that isn't escaped again. */
export class Markup {
  constructor(readonly html: string) {}
}

export function fillMarkup(parts: readonly MarkupPart[], filling: Filling): string {
  return write(parts, filling, []);
}

type Piece = string | Markup;

function write(parts: readonly MarkupPart[], filling: Filling, inside: Piece[]): string {
  const filled = parts.map((part) => {
    if (typeof part === 'string') return part;
    if ('inside' in part) return inside.map(html).join('');
    if ('value' in part) return html(filling.value(part.value));
    if ('text' in part) return writeText(part, filling).map(html).join('');
    return filling
      .each(part.each)
      .map((each) => write(part.parts[each.part] ?? [], each.filling, []))
      .join('');
  });
  return filled.join('');
}

const html = (piece: Piece): string => (typeof piece === 'string' ? escapeHtml(piece) : piece.html);

function writeText({ text, isRich, values = {}, elements = {} }: TextSlot, filling: Filling): Piece[] {
  const given = [
    ...Object.entries(values).map(([name, value]) => [name, valueOf(value, filling)] as const),
    ...Object.entries(elements).map(
      ([name, element]) => [name, (words: Piece[]) => new Markup(write(element, filling, words))] as const,
    ),
  ];
  return partsOfText<Markup>(
    filling.locale,
    filling.text(text),
    Object.fromEntries(given),
    isRich ? link : undefined,
  );
}

/** Returns a value inside a sentence, unescaped, because the whole sentence is escaped later. */
function valueOf(parts: readonly MarkupPart[], filling: Filling): string | number {
  const words = parts.flatMap((part): Piece[] => {
    if (typeof part === 'string') return [part];
    if ('value' in part) return [filling.value(part.value)];
    if ('text' in part) return writeText(part, filling);
    throw new Error('The value of a text is neither text nor a value.');
  });
  if (!words.every((word) => typeof word === 'string'))
    throw new Error('The value of a text has elements in it.');
  const value = words.join('');
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

const link = (inside: Piece[], address: string): Markup =>
  new Markup(
    `<a href="${escapeHtml(address)}"${address.startsWith('https:') ? ' rel="noreferrer" target="_blank"' : ''}>${inside.map(html).join('')}</a>`,
  );
