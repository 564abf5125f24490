import { createInflate } from 'node:zlib';
import { checkPixels } from '../image-limits.ts';
import { Refusal } from '../refusals.ts';
import { type PngChunk, readChunks, writeChunks } from './png-chunks.ts';

/** What makes the picture. Texts, times, places, profiles and animations are left out. */
const KEPT = ['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'sBIT', 'bKGD', 'pHYs', 'IDAT', 'IEND'];
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Origin and distance of the pixels of each pass of an interlaced image: x, y, dx, dy. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A PNG that is whole, of a bearable size, and without anything but its picture. @throws Refusal */
export async function inspectPng(bytes: Uint8Array): Promise<Uint8Array> {
  const chunks = readChunks(Buffer.from(bytes));
  const { width, height, depth, colour, interlaced } = readHeader(chunks[0]);
  const bits = depth * CHANNELS[colour]!;
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  const expected = passes.reduce((sum, [x, y, dx, dy]) => {
    const columns = Math.ceil((width - x) / dx);
    const rows = Math.ceil((height - y) / dy);
    return columns > 0 && rows > 0 ? sum + rows * (1 + Math.ceil((columns * bits) / 8)) : sum;
  }, 0);
  checkPixels(width, height, expected);
  if (colour === 3 && !chunks.some(({ type }) => type === 'PLTE')) throw new Refusal('image_broken');
  const picture = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  if ((await inflatedSize(picture, expected)) !== expected) throw new Refusal('image_broken');
  return writeChunks(chunks.filter(({ type }) => KEPT.includes(type)));
}

function readHeader(header: PngChunk | undefined) {
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new Refusal('image_broken');
  const [depth, colour, compression, filter, interlace] = header.data.subarray(8) as unknown as number[];
  const isKnown = DEPTHS[colour!]?.includes(depth!) && compression === 0 && filter === 0 && interlace! <= 1;
  if (!isKnown) throw new Refusal('image_broken');
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    depth: depth!,
    colour: colour!,
    interlaced: interlace === 1,
  };
}

/** Bytes that a zlib stream unpacks to, without keeping them; stops when there are more than `limit`. */
function inflatedSize(packed: Buffer, limit: number): Promise<number> {
  return new Promise((resolve) => {
    const inflate = createInflate();
    let size = 0;
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return;
      inflate.destroy();
      resolve(size);
    });
    inflate.on('end', () => resolve(size));
    inflate.on('error', () => resolve(-1));
    inflate.end(packed);
  });
}
