import { crc32 } from '../crc32.ts';
import { Refusal } from '../refusals.ts';

export interface PngChunk {
  type: string;
  data: Buffer;
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks up to IEND, each with the right checksum; what follows is ignored. @throws Refusal */
export function readChunks(png: Buffer): PngChunk[] {
  const chunks: PngChunk[] = [];
  let at = PNG_SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    if (at + 12 > png.length) throw new Refusal('image_broken');
    const length = png.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > png.length || crc32(png.subarray(at + 4, end - 4)) !== png.readUInt32BE(end - 4))
      throw new Refusal('image_broken');
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

export function writeChunks(chunks: PngChunk[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32BE(crc32(body));
    return [length, body, checksum];
  });
  return Buffer.concat([PNG_SIGNATURE, ...parts]);
}
