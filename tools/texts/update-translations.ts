import { type TranslationFile, translationState } from '@portico/texts/translations';
import type { TextCollection } from './text-collections.ts';
import { languagesOf, readTranslations, translationPath, writeTranslations } from './translation-files.ts';

/**
 * Updates every translation file: removes deleted texts, and adds new ones, prefilled if the file has exactly one translation of
 * the same English text. Entries whose English text has changed stay for the translator.
 * @param shipped languages whose files are created, except for a step without any translation
 * @param named languages whose files are created everywhere
 * @returns one line per file
 */
export function updateTranslations(
  root: string,
  collections: TextCollection[],
  shipped: string[],
  named: string[] = [],
): string[] {
  return collections.flatMap((collection) => {
    const { folder } = collection;
    const all = new Set([...languagesOf(root, collection, shipped), ...named]);
    return [...all].map((language) => {
      const before = readTranslations(root, folder, language);
      const after = updated(before, collection);
      writeTranslations(root, folder, language, after);
      return `${translationPath(folder, language)}: ${summary(before, after, collection)}`;
    });
  });
}

function updated(before: TranslationFile, { texts }: TextCollection): TranslationFile {
  const known = memoryOf(before);
  const entries = [...texts].flatMap(([id, { source, follows }]): [string, TranslationFile[string]][] => {
    const entry = Object.hasOwn(before, id) ? before[id] : undefined;
    if (entry && entry.text !== '') return [[id, entry]];
    return follows ? [] : [[id, { source, text: known.get(source) ?? '' }]];
  });
  return Object.fromEntries(entries);
}

/** Returns translations by English text; empty if the file translates the same text in different ways. */
function memoryOf(file: TranslationFile): Map<string, string> {
  const memory = new Map<string, string>();
  for (const { source, text } of Object.values(file)) {
    if (text === '') continue;
    const other = memory.get(source);
    memory.set(source, other === undefined || other === text ? text : '');
  }
  return memory;
}

function summary(before: TranslationFile, after: TranslationFile, { texts }: TextCollection): string {
  const wanted = [...texts].filter(([id, { follows }]) => !follows || Object.hasOwn(after, id));
  const states = wanted.map(([id, { source }]) => translationState(after, id, source));
  const count = (state: string) => states.filter((each) => each === state).length;
  const gone = Object.keys(before).filter((id) => !texts.has(id)).length;
  return `${wanted.length} texts, ${count('missing')} to translate, ${count('out of date')} out of date, ${gone} removed`;
}
