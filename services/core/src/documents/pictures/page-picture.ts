import { openImage } from '../inspection/image/open-image.ts';

/** Of 100: letters stay sharp, and a page of text is some 60 kB. */
const QUALITY = 80;

/** A drawn page as WebP, painted anew: what came out of a program that read strangers' bytes is handed to no browser as it is. */
export async function pagePicture(png: Uint8Array): Promise<Uint8Array | undefined> {
  const painted = openImage(png).flatten({ background: '#ffffff' }).webp({ quality: QUALITY });
  return painted.toBuffer().catch(() => undefined); // in whichever way it is no picture
}
