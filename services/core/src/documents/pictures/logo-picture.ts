import { openImage } from '../inspection/image/open-image.ts';

/** It stands in every page that is served. As many as a file beside the settings may have. */
const MAX_BYTES = 16_384;
/** Pixels that a logo of the header may fill, for ever plainer screens. */
const SIZES = [
  { width: 576, height: 132 },
  { width: 384, height: 88 },
  { width: 192, height: 44 },
];

/** A logo as PNG, painted anew from its pixels, small enough for every page; undefined for what is no PNG or JPEG. */
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
        .catch(() => undefined); // in whichever way it is no picture
      if (!png) return undefined;
      if (png.length <= MAX_BYTES) return png;
    }
  return undefined;
}
