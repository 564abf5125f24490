import { Refusal } from '../refusals.ts';

/** Enough for an A4 page at 600 dots per inch, which has 34.8 million. */
export const PIXELS_MAX = 36_000_000;
const PIXEL_BYTES_MAX = 160_000_000;

export interface Dimensions {
  width: number;
  height: number;
  channels: number;
  depth: string;
}

export function checkPixels({ width, height, channels, depth }: Dimensions): void {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (pixels > PIXELS_MAX || bytes > PIXEL_BYTES_MAX) throw new Refusal('image_too_many_pixels');
}
