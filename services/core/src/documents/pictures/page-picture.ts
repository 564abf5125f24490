import { openImage } from '../inspection/image/open-image.ts';

/** WebP quality: letters stay sharp; a page of text is about 60 kB. */
const QUALITY = 80;

/** Re-encodes a rendered page as WebP: browsers never get the raw output of a program that read an upload. */
export async function pagePicture(png: Uint8Array): Promise<Uint8Array | undefined> {
  const painted = openImage(png).flatten({ background: '#ffffff' }).webp({ quality: QUALITY });
  return painted.toBuffer().catch(() => undefined);
}

/**
 * Small, because the logo is inlined in every page. Same limit as for the logo in the university's settings file
 * (libs/partner/src/logo.ts).
 */
const MAX_BYTES = 16_384;
/** Pixels. Smaller sizes are tried until the image has at most `MAX_BYTES`. */
const SIZES = [
  { width: 576, height: 132 },
  { width: 384, height: 88 },
  { width: 192, height: 44 },
];

export async function logoPicture(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  for (const palette of [false, true])
    for (const size of SIZES) {
      const image = openImage(bytes)
        .autoOrient()
        .resize({ ...size, fit: 'inside', withoutEnlargement: true });
      const png = await image
        .toColourspace('srgb')
        .png({ palette, compressionLevel: 9 })
        .toBuffer()
        .catch(() => undefined);
      if (!png) return undefined;
      if (png.length <= MAX_BYTES) return png;
    }
  return undefined;
}
