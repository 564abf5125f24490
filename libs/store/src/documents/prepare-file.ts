import { fileProblems, LIMITS, texts } from '@portico/contracts';
import type { Text } from '@portico/texts';

const HEIC = /\.hei[cf]$/i;

export const needsShrinking = ({ name, size }: File): boolean =>
  size > 0 &&
  (/\.(hei[cf]|webp)$/i.test(name) || (/\.(jpe?g|png)$/i.test(name) && size > LIMITS.fileMaxBytes));

/** Returns a JPEG that is small enough, the original file if this browser can't convert it, or null if the code for shrinking fails to load. */
export async function shrunk(photo: File): Promise<File | null> {
  const code = await import(/* webpackChunkName: "shrink-image" */ './shrink-image.ts').catch(() => null);
  return code && ((await code.shrinkImage(photo)) ?? photo);
}

/** Returns all problems of a file, including how to get a JPEG from a HEIC file. */
export const problemsOf = (file: File): Text[] => [
  ...fileProblems(file),
  ...(HEIC.test(file.name) ? [texts.fileHeic] : []),
];
