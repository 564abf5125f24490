import {
  languageProblem,
  textProblems,
  type TranslationFile,
  translationState,
} from '@portico/texts/translations';
import type { TextCollection } from './text-collections.ts';
import { languagesIn, readTranslations, translationPath } from './translation-files.ts';

/**
 * What is wrong with the translations in the sources, each in a line with its file, its id and what to do.
 * @param languages that have to be complete; others may lack texts
 */
export function checkTranslations(
  root: string,
  collections: TextCollection[],
  languages: string[],
): string[] {
  return collections.flatMap((collection) => {
    const { folder } = collection;
    const all = new Set([...languages, ...languagesIn(root, folder)]);
    return [...all].flatMap((language) => {
      const file = translationPath(folder, language);
      const problem = languageProblem(language);
      if (problem) return [`${file}: ${problem}`];
      try {
        const texts = readTranslations(root, folder, language);
        return fileProblems(texts, collection, language, languages.includes(language)).map(
          ({ id, sentence }) => `${file}: ${id}: ${sentence}`,
        );
      } catch (error) {
        return [(error as Error).message];
      }
    });
  });
}

interface Problem {
  id: string;
  sentence: string;
}

function fileProblems(
  file: TranslationFile,
  { kind, texts }: TextCollection,
  language: string,
  mustBeComplete: boolean,
): Problem[] {
  const unknown = Object.keys(file).filter((id) => !texts.has(id));
  return [
    ...unknown.map((id) => ({
      id,
      sentence: 'There is no such text. "npm run texts -- update" takes it out.',
    })),
    ...[...texts].flatMap(([id, { source }]) => {
      const sentences = entryProblems(file, { id, source, kind, language, mustBeComplete });
      return sentences.map((sentence) => ({ id, sentence }));
    }),
  ];
}

interface Entry {
  id: string;
  source: string;
  kind: TextCollection['kind'];
  language: string;
  mustBeComplete: boolean;
}

function entryProblems(
  file: TranslationFile,
  { id, source, kind, language, mustBeComplete }: Entry,
): string[] {
  const state = translationState(file, id, source);
  if (state === 'in force') return textProblems({ source, text: file[id]?.text ?? '', language, kind });
  if (!mustBeComplete && state === 'missing') return [];
  if (state === 'missing')
    return [
      `"${source}" is not translated. ${file[id] ? 'Write its "text".' : '"npm run texts -- update" makes its place.'}`,
    ];
  return [
    `The English was "${file[id]?.source}" and is "${source}" now. Look at the translation, and write today's English into its "source".`,
  ];
}
