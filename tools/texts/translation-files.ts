import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  languageOfFile,
  parseTranslations,
  type TextKind,
  type TranslationFile,
  translationFileName,
} from '@portico/texts/translations';

export function languagesIn(root: string, folder: string): string[] {
  const at = path.join(root, folder);
  return (existsSync(at) ? readdirSync(at) : []).flatMap((name) => languageOfFile(name) ?? []).sort();
}

/** Returns the required languages and any others that exist. A step that isn't translated at all has none. */
export function languagesOf(root: string, { folder, kind }: Translated, shipped: string[]): string[] {
  const there = languagesIn(root, folder);
  return kind === 'plain' && there.length === 0 ? [] : [...new Set([...shipped, ...there])];
}

interface Translated {
  folder: string;
  kind: TextKind;
}

/** Returns a path such as `apps/about/texts.es.json`. */
export const translationPath = (folder: string, language: string): string =>
  path.join(folder, translationFileName(language));

/** Reads a translation file. Returns an empty one if it doesn't exist. @throws Error that describes an invalid file */
export function readTranslations(root: string, folder: string, language: string): TranslationFile {
  const file = translationPath(folder, language);
  if (!existsSync(path.join(root, file))) return {};
  return parseTranslations(readFileSync(path.join(root, file), 'utf8'), file);
}

export function writeTranslations(
  root: string,
  folder: string,
  language: string,
  texts: TranslationFile,
): void {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(path.join(root, translationPath(folder, language)), `${JSON.stringify(sorted, null, 2)}\n`);
}
