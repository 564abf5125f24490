import type { Metadata, Sharp } from 'sharp';
import { Refusal } from '../refusals.ts';
import { checkPixels } from './image-limits.ts';
import { openImage } from './open-image.ts';

/** JPEG quality: visually lossless, and a photo keeps about its size. */
const QUALITY = 90;
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');

/** Re-encodes a PNG losslessly as 8-bit gray or sRGB on a white background; keeps only an animation's first frame. @throws Refusal */
export async function inspectPng(bytes: Uint8Array): Promise<Uint8Array> {
  // Look for the end of the PNG, because libvips accepts a truncated file.
  if (!Buffer.from(bytes).includes(PNG_END)) throw new Refusal('image_broken');
  return repaint(bytes, (image) => image.png({ palette: false }));
}

/** Re-encodes a JPEG in sRGB, upright, without metadata. @throws Refusal */
export function inspectJpeg(bytes: Uint8Array): Promise<Uint8Array> {
  return repaint(bytes, (image, { chromaSubsampling }) =>
    image.jpeg({ quality: QUALITY, chromaSubsampling: chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' }),
  );
}

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
