import { Refusal } from './refusals.ts';

/** A page of A4 at 600 dots per inch has 34.8 million. */
export const PIXELS_MAX = 36_000_000;
/** Bytes of all pixels once they are unpacked. */
export const PIXEL_BYTES_MAX = 160_000_000;

/** @throws Refusal */
export function checkPixels(width: number, height: number, bytes = 0): void {
  if (width === 0 || height === 0) throw new Refusal('image_broken');
  if (width * height > PIXELS_MAX || bytes > PIXEL_BYTES_MAX) throw new Refusal('image_too_many_pixels');
}
