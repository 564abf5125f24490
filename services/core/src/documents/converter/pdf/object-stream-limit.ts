import { constants, inflateSync } from 'node:zlib';

/** Maximum bytes of all object streams when decompressed. Needed because pdf-lib decompresses them without a limit. */
const OBJECTS_MAX = 16 * 1024 * 1024;
const DICTIONARY = 8_192;

/**
 * Scans the raw file for object streams: a damaged file has no reliable object table. Also returns true if such a stream has an
 * unusual filter or several filters.
 */
export function exceedsObjectStreamLimit(pdf: Buffer): boolean {
  const text = pdf.toString('latin1');
  let unpacked = 0;
  let object = 0;
  for (const { index, 0: found } of text.matchAll(/\bobj\b|stream\r?\n/g)) {
    if (found === 'obj') object = index;
    if (found === 'obj' || text.startsWith('end', index - 3)) continue;
    const dictionary = plainNames(text.slice(Math.max(object, index - DICTIONARY), index));
    if (!/\/(ObjStm|XRef)\b/.test(dictionary)) continue;
    if (!hasPlainFilter(dictionary)) return true;
    unpacked += inflatedSize(pdf.subarray(index + found.length));
    if (unpacked > OBJECTS_MAX) return true;
  }
  return false;
}

const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

function hasPlainFilter(dictionary: string): boolean {
  const filters = dictionary.match(
    /\/(FlateDecode|Fl|LZW|LZ|RunLength|RL|ASCII85|A85|ASCIIHex|AHx|Crypt|DCT|JPX|JBIG2|CCITTFax)(Decode)?\b/g,
  );
  return !filters || (filters.length === 1 && /^\/Fl/.test(filters[0]));
}

function inflatedSize(packed: Buffer): number {
  if (((packed[0] ?? 0) & 0x0f) !== 8) return 0;
  try {
    const { Z_SYNC_FLUSH: finishFlush } = constants;
    return inflateSync(packed, { maxOutputLength: OBJECTS_MAX, finishFlush }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? OBJECTS_MAX + 1 : 0;
  }
}
