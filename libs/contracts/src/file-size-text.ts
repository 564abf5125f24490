import { localeOf, SOURCE_LANGUAGE } from '@portico/texts';

/** `812 bytes`, `79 kB`, `1 MB`. A megabyte is 1,048,576 bytes, as in the upload limit. @param language BCP 47 */
export function fileSizeText(bytes: number, language: string = SOURCE_LANGUAGE): string {
  const write = (size: number, unit: 'byte' | 'kilobyte' | 'megabyte') =>
    new Intl.NumberFormat(localeOf(language), {
      ...{ style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 },
      unitDisplay: unit === 'byte' ? 'long' : 'short',
    }).format(size);
  if (bytes < 1024) return write(bytes, 'byte');
  if (Math.round(bytes / 1024) < 1024) return write(bytes / 1024, 'kilobyte');
  return write(bytes / 1024 / 1024, 'megabyte');
}
