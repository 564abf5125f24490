import { openImage } from '../inspection/image/open-image.ts';

/** WebP quality: letters stay sharp; a page of text is about 60 kB. */
const QUALITY = 80;

/** Re-encodes a rendered page as WebP: browsers never get the raw output of a program that read an upload. */
export async function pagePicture(png: Uint8Array): Promise<Uint8Array | undefined> {
  const painted = openImage(png).flatten({ background: '#ffffff' }).webp({ quality: QUALITY });
  return painted.toBuffer().catch(() => undefined); // not an image
}
