import type { EachSlot, MarkupPart, TextSlot } from '@portico/contracts';
import { parts as partsOfText, type Reading, type Text } from '@portico/texts';
import { escapeHtml } from '../../platform/index.ts';

/** What the places of some markup are filled with. Whatever is no `Markup` is escaped. */
export interface Filling {
  reading: Reading;
  /** A text of a page. @throws Error for one that there is not */
  text(id: string): Text;
  /** @throws Error for one that there is not */
  value(name: string): string | Markup;
  /** For each of a list, which of the parts stands there, and with what beyond this. */
  each(list: EachSlot['each']): { part: string; filling: Filling }[];
}

/** Filled, and not escaped once more. */
export class Markup {
  constructor(readonly html: string) {}
}

/** The markup as it stands in a page. @throws Error where something is missing that it needs */
export function fillMarkup(parts: readonly MarkupPart[], filling: Filling): string {
  return write(parts, filling, []);
}

type Piece = string | Markup;

/** @param inside what stands where an element of a text has its words */
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
    filling.reading,
    filling.text(text),
    Object.fromEntries(given),
    isRich ? link : undefined,
  );
}

/** In a sentence: as text, which is escaped with it. */
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

/** As `useText` writes it. */
const link = (inside: Piece[], address: string): Markup =>
  new Markup(
    `<a href="${escapeHtml(address)}"${address.startsWith('https:') ? ' rel="noreferrer" target="_blank"' : ''}>${inside.map(html).join('')}</a>`,
  );
