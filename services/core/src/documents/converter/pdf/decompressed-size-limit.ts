import { PDFArray, type PDFContext, type PDFDict, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { nameOf } from './actions.ts';
import { inflateUpTo } from './inflate-up-to.ts';

/** Bytes: `UNPACKED_MAX` for all streams except images together, `PICTURE_MAX` for each image. */
const UNPACKED_MAX = 64 * 1024 * 1024;
const PICTURE_MAX = 160 * 1024 * 1024;
const PIXELS_MAX = 300_000_000;
/** Filters with their maximum expansion; qpdf leaves one Flate on every stream that it can decompress. */
const MULTIPLYING: Record<string, number> = { FlateDecode: 1_032, Fl: 1_032, LZWDecode: 2_731, LZW: 2_731 };

export async function exceedsDecompressedSizeLimit(context: PDFContext): Promise<boolean> {
  let left = UNPACKED_MAX;
  for (const [, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream)) continue;
    const packings = filtersOf(stream.dict).filter((name) => name in MULTIPLYING);
    if (packings.length > 1) return true;
    const isPicture = nameOf(stream.dict, 'Subtype') === 'Image';
    if (isPicture && pixelsOf(stream.dict) > PIXELS_MAX) return true;
    const size = await unpackedSize(stream.contents, packings[0], isPicture ? PICTURE_MAX : left);
    if (size > (isPicture ? PICTURE_MAX : left)) return true;
    if (!isPicture) left -= size;
  }
  return false;
}

export function filtersOf(dictionary: PDFDict): string[] {
  const filter = dictionary.lookup(PDFName.of('Filter'));
  const filters = filter instanceof PDFArray ? filter.asArray().map((_, at) => filter.lookup(at)) : [filter];
  return filters.flatMap((each) => (each instanceof PDFName ? [each.decodeText()] : []));
}

function pixelsOf(dictionary: PDFDict): number {
  const [width, height] = ['Width', 'Height'].map((key) => dictionary.lookup(PDFName.of(key)));
  return width instanceof PDFNumber && height instanceof PDFNumber ? width.asNumber() * height.asNumber() : 0;
}

async function unpackedSize(packed: Uint8Array, packing: string | undefined, limit: number): Promise<number> {
  const largest = packed.length * (packing === undefined ? 1 : (MULTIPLYING[packing] ?? 1));
  if (largest <= limit / 64 || !packing?.startsWith('Fl')) return largest;
  return (await inflateUpTo(packed, limit)).size;
}
