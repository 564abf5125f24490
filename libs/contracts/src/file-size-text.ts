import type { Sentence, Text } from '@portico/texts';
import { fileSizeTexts as texts } from './file-size.texts.ts';

/** Formats a size as `812 bytes`, `79 KB`, or `1 MB`. 1 KB is 1,024 bytes, as in file managers and in the upload limit. */
export function fileSizeText(bytes: number): Sentence {
  const said = (text: Text, size: number) => ({ text, values: { size } });
  if (bytes < 1024) return said(texts.bytes, bytes);
  const kilobytes = Math.round(bytes / 1024);
  if (kilobytes < 1024) return said(texts.kilobytes, kilobytes);
  return said(texts.megabytes, Math.round((bytes / 1024 / 1024) * 10) / 10);
}
