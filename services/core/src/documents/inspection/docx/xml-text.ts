import { Refusal } from '../refusals.ts';

/** Returns the text of a part that readers take for XML. @throws Refusal for encodings that LibreOffice could read differently */
export function xmlText(part: Buffer): string | undefined {
  const [first, second] = part;
  if (first === 0xff && second === 0xfe) return decode(part, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(part, 'utf-16be');
  const start = beginning(part);
  if (OTHER_LETTERS.test(start)) throw new Refusal('docx_unsafe');
  if (!/^<[?!\w]/.test(start)) return undefined;
  const text = decode(part, 'utf-8');
  const encoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)["']/.exec(text?.slice(0, LOOKS) ?? '')?.[1];
  if (!/^(utf-?8|us-ascii)$/i.test(encoding ?? 'utf-8')) throw new Refusal('docx_unsafe');
  return text;
}

const LOOKS = 1_024;
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const SPACE = Buffer.from(' \t\r\n');
/** UTF-16 or UTF-32 without a byte order mark, or EBCDIC. */
const OTHER_LETTERS = /^\0*<\0|^\0+<|^\x4c\x6f\xa7\x94/;

function beginning(part: Buffer): string {
  const bytes = part.subarray(part.subarray(0, 3).equals(MARK) ? 3 : 0);
  const from = bytes.findIndex((byte) => !SPACE.includes(byte));
  return bytes.toString('latin1', from, from + LOOKS);
}

function decode(part: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(part);
  } catch {
    return undefined;
  }
}
