import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { Refusal } from '../refusals.ts';

/** The text of an XML part. Encodings that a check could read in another way than the engine are refused. @throws Refusal */
export function xmlText(part: Buffer): string {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return decode(part, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(part, 'utf-16be');
  // A zero byte near the beginning means UTF-16 or UTF-32 without a mark.
  if (part.subarray(0, 4).includes(0)) throw new Refusal('docx_unsafe');
  const text = decode(part, 'utf-8');
  const encoding =
    /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 200))?.[1] ?? 'utf-8';
  if (!/^(utf-?8|us-ascii)$/i.test(encoding)) throw new Refusal('docx_unsafe');
  return text;
}

/** A document type could name files to read, and entities that multiply. @throws Refusal */
export function checkNoDoctype(part: Buffer): void {
  if (/<!(DOCTYPE|ENTITY)/i.test(xmlText(part))) throw new Refusal('docx_unsafe');
}

/** Attributes of every element of that name, in order, whatever its prefix. @throws Refusal for XML that is not well-formed */
export function readElements(part: Buffer, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (tag.name.replace(/^.*:/, '') === name) found.push(tag.attributes);
  });
  parser.on('error', (error) => {
    throw new Refusal('docx_broken', { cause: error });
  });
  parser.write(xmlText(part)).close();
  return found;
}

function decode(part: Buffer, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(part);
  } catch (error) {
    throw new Refusal('docx_broken', { cause: error });
  }
}
