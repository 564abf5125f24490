import { fileProblems, LIMITS, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';

const HEIC = /\.hei[cf]$/i;

/** Whether a photo must be shrunk, or converted to a type that the server takes, before it is sent. */
export const needsShrinking = ({ name, size }: File): boolean =>
  size > 0 &&
  (/\.(hei[cf]|webp)$/i.test(name) || (/\.(jpe?g|png)$/i.test(name) && size > LIMITS.fileMaxBytes));

/**
 * Returns the photo as a JPEG that fits, or the file as it was if this browser can't do that; null if the code for it can't be loaded.
 */
export async function shrunk(photo: File): Promise<File | null> {
  const code = await import(/* webpackChunkName: "shrink-image" */ './shrink-image.ts').catch(() => null);
  return code && ((await code.shrinkImage(photo)) ?? photo);
}

/** Everything that is wrong with a file that would be sent; for a HEIC photo also how to get a JPEG. */
export const problemsOf = (file: File): Text[] => [
  ...fileProblems(file),
  ...(HEIC.test(file.name) ? [texts.fileHeic] : []),
];
