import { Refusal } from '../refusals.ts';

export interface JpegSegment {
  marker: number;
  /** Without marker and length. */
  data: Buffer;
  /** Of a scan: the packed pixels behind it, restart markers included. */
  pixels?: Buffer;
}

export const SOI = 0xd8;
export const EOI = 0xd9;
export const SOS = 0xda;

/** The segments between SOI and EOI; what follows is ignored. @throws Refusal */
export function readSegments(jpeg: Buffer): JpegSegment[] {
  const segments: JpegSegment[] = [];
  let at = 2;
  for (;;) {
    if (jpeg[at] !== 0xff) throw new Refusal('image_broken');
    while (jpeg[at] === 0xff) at++; // any number of fill bytes may stand before a marker
    const marker = jpeg[at++];
    if (marker === EOI) return segments;
    if (marker === undefined || at + 2 > jpeg.length) throw new Refusal('image_broken');
    const end = at + jpeg.readUInt16BE(at);
    if (end < at + 2 || end > jpeg.length) throw new Refusal('image_broken');
    const segment: JpegSegment = { marker, data: jpeg.subarray(at + 2, end) };
    at = end;
    if (marker === SOS) {
      at = endOfPixels(jpeg, end);
      segment.pixels = jpeg.subarray(end, at);
    }
    segments.push(segment);
  }
}

export function writeSegments(segments: JpegSegment[]): Buffer {
  const parts = segments.flatMap(({ marker, data, pixels }) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return [head, data, ...(pixels ? [pixels] : [])];
  });
  return Buffer.concat([Buffer.from([0xff, SOI]), ...parts, Buffer.from([0xff, EOI])]);
}

/** Where the next marker stands that is neither a stuffed byte nor a restart. */
function endOfPixels(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at !== -1; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new Refusal('image_broken');
}
