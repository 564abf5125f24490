import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from './image-limits.ts';

/** Ending a thread ends no native work: these seconds do. The largest pictures take a tenth of one. */
const SECONDS = 8;

// Of some thirty formats only the two that applicants may send: no other reader is in reach of their bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
// Nobody looks at the same picture twice.
sharp.cache(false);
sharp.concurrency(1);

/** A PNG or JPEG for libvips. `unlimited` is for looking at its head alone, to say what is wrong with its size. */
export function openImage(bytes: Uint8Array, { unlimited = false } = {}): Sharp {
  const limitInputPixels = unlimited ? false : PIXELS_MAX;
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS,
  });
}
