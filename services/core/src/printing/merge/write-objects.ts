import { type PDFContext, PDFObjectStream, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import { emptyOffsets, IN_FILE, IN_STREAM, type ObjectOffsets } from './object-offsets.ts';

/** Objects per object stream; pdf-lib uses 50. */
const TOGETHER = 100;

/**
 * Serializes objects, with small ones in compressed object streams.
 * @param next first free number, for the streams
 * @param offset bytes of the file before these objects
 * @returns the bytes and the objects' offsets from `first`
 */
export function writeObjects(
  context: PDFContext,
  objects: [PDFRef, PDFObject][],
  { first, next, offset }: { first: number; next: number; offset: number },
): { bytes: Uint8Array; places: ObjectOffsets } {
  const whole = objects.filter(([, object]) => object instanceof PDFStream);
  const small = objects.filter(([, object]) => !(object instanceof PDFStream));
  const streams = Math.ceil(small.length / TOGETHER);
  const places = emptyOffsets(next - first + streams);
  const pieces: Uint8Array[] = [];
  let length = offset;
  const write = (ref: PDFRef, object: PDFObject) => {
    places.kinds[ref.objectNumber - first] = IN_FILE;
    places.at[ref.objectNumber - first] = length;
    const piece = asObject(ref.objectNumber, object);
    pieces.push(piece);
    length += piece.length;
  };
  for (const [ref, object] of whole) write(ref, object);
  for (let n = 0; n < streams; n++) {
    const some = small.slice(n * TOGETHER, (n + 1) * TOGETHER);
    const stream = PDFRef.of(next + n);
    some.forEach(([ref], index) => {
      places.kinds[ref.objectNumber - first] = IN_STREAM;
      places.at[ref.objectNumber - first] = stream.objectNumber;
      places.index[ref.objectNumber - first] = index;
    });
    write(stream, PDFObjectStream.withContextAndObjects(context, some));
  }
  return { bytes: Buffer.concat(pieces), places };
}

export function asObject(number: number, object: PDFObject): Uint8Array {
  const head = Buffer.from(`${number} 0 obj\n`, 'latin1');
  const tail = Buffer.from('\nendobj\n', 'latin1');
  const piece = new Uint8Array(head.length + object.sizeInBytes() + tail.length);
  piece.set(head);
  const length = object.copyBytesInto(piece, head.length);
  piece.set(tail, head.length + length);
  return piece.subarray(0, head.length + length + tail.length);
}
