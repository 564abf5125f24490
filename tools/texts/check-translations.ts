import { judgeTranslations, type Finding } from './judge-translations.ts';
import type { TextCollection } from './text-collections.ts';

/**
 * What is wrong with the translations in the sources, each in a line with its file, its id and what to do.
 * @param shipped languages that have to be complete; others may lack texts, and so may a step that has no translations at all
 */
export function checkTranslations(root: string, collections: TextCollection[], shipped: string[]): string[] {
  return collections
    .flatMap((collection) => judgeTranslations(root, collection, shipped))
    .filter(({ kind, language }) => kind !== 'missing' || shipped.includes(language))
    .map(lineOf);
}

export const lineOf = ({ file, id, sentence }: Finding): string =>
  id === null ? `${file}: ${sentence}` : `${file}: ${id}: ${sentence}`;
