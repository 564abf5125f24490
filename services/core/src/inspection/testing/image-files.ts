import { deflateSync } from 'node:zlib';
import { type PngChunk, writeChunks } from '../png/png-chunks.ts';
import { type JpegSegment, SOS, writeSegments } from '../jpeg/jpeg-segments.ts';
import { writeOrientation } from '../jpeg/exif-orientation.ts';

export interface PngWishes {
  width?: number;
  height?: number;
  /** Between the header and the picture. */
  more?: PngChunk[];
  /** Instead of the packed pixels. */
  picture?: Buffer;
}

/** A grey PNG. */
export function pngFile({ width = 4, height = 3, more = [], picture }: PngWishes = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8);
  return writeChunks([
    { type: 'IHDR', data: header },
    ...more,
    { type: 'IDAT', data: picture ?? deflateSync(Buffer.alloc(height * (width + 1), 0)) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ]);
}

/** The structure of a JPEG from a camera that knows where it is; its pixels are no picture. */
export function jpegFile({ width = 4, height = 3, orientation = 6, frame = 0xc0 } = {}): Buffer {
  const size = Buffer.alloc(6);
  size[0] = 8;
  size.writeUInt16BE(height, 1);
  size.writeUInt16BE(width, 3);
  size[5] = 1;
  const exif = Buffer.concat([writeOrientation(orientation), Buffer.from('GPS 38.9869 N 76.9426 W')]);
  const text = (marker: number, data: string): JpegSegment => ({ marker, data: Buffer.from(data, 'latin1') });
  return writeSegments([
    text(0xe0, 'JFIF\0\x01\x02\x01\0\x48\0\x48\x02\x02THUMBNAIL***'),
    { marker: 0xe1, data: exif },
    text(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Ada</x:xmpmeta>'),
    text(0xed, 'Photoshop 3.0\0Ada'),
    text(0xfe, 'a comment by Ada'),
    text(0xdb, `\0${'x'.repeat(64)}`),
    { marker: frame, data: Buffer.concat([size, Buffer.from([1, 0x11, 0])]) },
    text(0xc4, `\0${'y'.repeat(20)}`),
    {
      marker: SOS,
      data: Buffer.from([1, 1, 0, 0, 63, 0]),
      pixels: Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
    },
  ]);
}
