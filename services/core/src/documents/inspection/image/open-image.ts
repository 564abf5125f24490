import sharp, { type Sharp } from 'sharp';
import { PIXELS_MAX } from './image-limits.ts';

/** Terminating a thread doesn't stop native code; this timeout does. The largest images take 0.1 s. */
const SECONDS = 8;

// Of libvips's thirty or so loaders, allow only those for PNG and JPEG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

export function openImage(bytes: Uint8Array, { unlimited = false } = {}): Sharp {
  const limitInputPixels = unlimited ? false : PIXELS_MAX;
  return sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: SECONDS,
  });
}
