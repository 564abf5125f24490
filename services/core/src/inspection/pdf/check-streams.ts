import { constants, inflateSync } from 'node:zlib';
import { Refusal } from '../refusals.ts';

/** Bytes that the streams of a PDF may unpack to, pictures aside: those are unpacked by nobody here. */
const UNPACKED_MAX = 64 * 1024 * 1024;
/** The same for the streams that hold objects, which the parser unpacks and reads. */
const OBJECTS_MAX = 16 * 1024 * 1024;

/**
 * Finds out what a PDF unpacks to before a parser does it without a limit. Looks at everything that could be a stream,
 * wherever it stands, because a hostile file is not obliged to have its objects in order.
 * @throws Refusal
 */
export function checkStreams(pdf: Buffer): void {
  const text = pdf.toString('latin1');
  let unpacked = 0;
  let objects = 0;
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.endsWith('end', index)) continue;
    const dictionary = dictionaryBefore(text, index);
    const holdsObjects = /\/(ObjStm|XRef)\b/.test(dictionary);
    if (holdsObjects && !hasPlainFilter(dictionary)) throw new Refusal('pdf_too_complex');
    if (!holdsObjects && /\/Subtype\s*\/Image\b/.test(dictionary)) continue;
    const size = inflatedSize(pdf.subarray(index + keyword.length), UNPACKED_MAX - unpacked);
    unpacked += size;
    objects += holdsObjects ? size : 0;
    if (unpacked >= UNPACKED_MAX || objects > OBJECTS_MAX) throw new Refusal('pdf_too_complex');
  }
}

/** From the last `obj` on, with names written plainly: `/Obj#53tm` is `/ObjStm` for a parser. */
function dictionaryBefore(text: string, index: number): string {
  const start = Math.max(text.lastIndexOf('obj', index), index - 8192, 0);
  return text
    .slice(start, index)
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** No filter, or just Flate: more than one would multiply. */
function hasPlainFilter(dictionary: string): boolean {
  const named = dictionary.match(/\/Filter\b\s*([^/]*)(\/\w+)?/);
  if (!named) return true;
  const others = dictionary.match(
    /\/(LZW|LZ|RunLength|RL|ASCII85|A85|ASCIIHex|AHx|Crypt|DCT|JPX|JBIG2|CCITTFax)\w*/,
  );
  const flates = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
  return !others && flates === 1;
}

/** Bytes that a zlib stream at the start of `packed` unpacks to, at most `limit`; 0 for anything else. */
function inflatedSize(packed: Buffer, limit: number): number {
  if (limit <= 0 || ((packed[0] ?? 0) & 0x0f) !== 8) return 0;
  try {
    return inflateSync(packed, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? limit : 0;
  }
}
