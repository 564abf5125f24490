import { degrees, drawImage, PDFDocument, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib';
import { openImage } from '../inspection/image/open-image.ts';

const SHORT = 612;
const LONG = 792;
const MARGIN = 36;
const LARGEST_SCALE = 72 / 96;

interface Picture {
  width: number;
  height: number;
  /** 1 for gray, 3 for color, 8 bits each. */
  channels: number;
  bytes: Uint8Array;
}

/** Centers a re-encoded image on one page, landscape if it is wide, embedding its data unchanged. Returns undefined if unreadable. */
export async function imageToPdf(type: 'png' | 'jpeg', bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const head = await openImage(bytes)
    .metadata()
    .catch(() => undefined);
  if (!head) return undefined;
  const { width, height, channels } = head;
  const picture = { width, height, channels, bytes };
  const document = await PDFDocument.create();
  document.setProducer('Portico');
  place(document, embed(document, picture, type === 'png' ? pngFilter(picture) : JPEG_FILTER), picture);
  return document.save({ useObjectStreams: false });
}

interface Filter {
  entries: { Filter: string; DecodeParms?: Record<string, number> };
  unwrap: (bytes: Uint8Array) => Uint8Array;
}

const JPEG_FILTER: Filter = { entries: { Filter: 'DCTDecode' }, unwrap: (bytes) => bytes };

function pngFilter({ width, channels }: Picture): Filter {
  const parameters = { Predictor: 15, Colors: channels, BitsPerComponent: 8, Columns: width };
  return { entries: { Filter: 'FlateDecode', DecodeParms: parameters }, unwrap: packedPixels };
}

function packedPixels(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  return Buffer.concat(parts);
}

function embed({ context }: PDFDocument, picture: Picture, { entries, unwrap }: Filter): PDFRef {
  const { width, height, channels, bytes } = picture;
  const dictionary = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: channels === 1 ? 'DeviceGray' : 'DeviceRGB',
    ...entries,
  });
  return context.register(PDFRawStream.of(dictionary, unwrap(bytes)));
}

function place(document: PDFDocument, image: PDFRef, { width, height }: Picture): void {
  const size: [number, number] = width > height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min((size[0] - 2 * MARGIN) / width, (size[1] - 2 * MARGIN) / height, LARGEST_SCALE);
  const page = document.addPage(size);
  const name = page.node.newXObject('Image', image);
  page.pushOperators(
    ...drawImage(name, {
      x: (size[0] - width * scale) / 2,
      y: (size[1] - height * scale) / 2,
      width: width * scale,
      height: height * scale,
      ...STRAIGHT,
    }),
  );
}

const STRAIGHT = { rotate: degrees(0), xSkew: degrees(0), ySkew: degrees(0) };
