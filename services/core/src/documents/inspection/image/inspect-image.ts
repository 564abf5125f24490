import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../refusals.ts';
import { checkPixels } from './image-limits.ts';
import { openImage } from './open-image.ts';

/** Nobody sees a difference at this quality, and a photograph keeps about its size. */
const QUALITY = 90;
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');

/**
 * The picture of a PNG, to the bit, as one in eight bits of grey or sRGB on white paper: what was transparent is paper, of an
 * animation the first picture is left.
 * @throws Refusal
 */
export async function inspectPng(bytes: Uint8Array): Promise<Uint8Array> {
  // A reader of pictures does not mind that the end of the file is not there.
  if (!Buffer.from(bytes).includes(PNG_END)) throw new Refusal('image_broken');
  return repaint(bytes, (image) => image.png({ palette: false }));
}

/**
 * The picture of a JPEG, painted anew in sRGB, upright as its camera was held: no place, camera, time, thumbnail or comment.
 * @throws Refusal
 */
export function inspectJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  return repaint(bytes, (image, { chromaSubsampling }) =>
    image.jpeg({ quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  );
}

/** From the pixels alone: whatever else the file holds is left behind. */
async function repaint(
  bytes: Uint8Array,
  encode: (image: Sharp, metadata: Metadata) => Sharp,
): Promise<Uint8Array> {
  try {
    const metadata = await openImage(bytes, { unlimited: true }).metadata();
    checkPixels(metadata);
    const image = openImage(bytes).autoOrient().flatten({ background: 'white' });
    return await encode(image.toColourspace(isGrey(metadata) ? 'b-w' : 'srgb'), metadata).toBuffer();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('image_broken', { cause: error });
  }
}

const isGrey = ({ channels }: Metadata): boolean => channels <= 2;
