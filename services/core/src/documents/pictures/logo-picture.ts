import { openImage } from '../inspection/image/open-image.ts';

/** Small, because the logo is inlined in every page. A logo file next to the settings has the same limit. */
const MAX_BYTES = 16_384;
/** Pixels, tried in this order until the file is small enough. */
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
        .catch(() => undefined); // not an image
      if (!png) return undefined;
      if (png.length <= MAX_BYTES) return png;
    }
  return undefined;
}
