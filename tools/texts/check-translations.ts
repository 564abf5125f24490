import { findTranslationProblems, type Finding } from './find-translation-problems.ts';
import type { TextCollection } from './text-collections.ts';

/**
 * Describes each problem of the translations with file, ID and fix.
 * @param shipped languages that must be complete; other languages may lack texts, and so may a step without any translations
 */
export function checkTranslations(root: string, collections: TextCollection[], shipped: string[]): string[] {
  return collections
    .flatMap((collection) => findTranslationProblems(root, collection, shipped))
    .filter(({ kind, language }) => kind !== 'missing' || shipped.includes(language))
    .map(lineOf);
}

export const lineOf = ({ file, id, sentence }: Finding): string =>
  id === null ? `${file}: ${sentence}` : `${file}: ${id}: ${sentence}`;
