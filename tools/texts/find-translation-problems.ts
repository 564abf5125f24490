import {
  languageProblem,
  textProblems,
  type TranslationFile,
  translationState,
} from '@portico/texts/translations';
import { textsCommand } from '../workspace/release-command.mjs';
import type { TextCollection } from './text-collections.ts';
import { languagesOf, readTranslations, translationPath } from './translation-files.ts';

export interface Finding {
  language: string;
  file: string;
  /** ID of the text; null for a problem of the whole file. */
  id: string | null;
  /** Missing and outdated translations fall back to English; all other kinds prevent a release. */
  kind: 'missing' | 'out of date' | 'unknown' | 'broken';
  sentence: string;
}

/** Checks a folder's translations into the required languages and any others that exist. @param root parent of the folder */
export function findTranslationProblems(
  root: string,
  collection: TextCollection,
  shipped: string[],
): Finding[] {
  return languagesOf(root, collection, shipped).flatMap((language) => {
    const file = translationPath(collection.folder, language);
    const broken = (sentence: string): Finding[] => [{ language, file, id: null, kind: 'broken', sentence }];
    const problem = languageProblem(language);
    if (problem) return broken(problem);
    try {
      const texts = readTranslations(root, collection.folder, language);
      return inFile(texts, collection, language).map((each) => ({ language, file, ...each }));
    } catch (error) {
      return broken((error as Error).message);
    }
  });
}

type InFile = Pick<Finding, 'id' | 'kind' | 'sentence'>;

function inFile(file: TranslationFile, { kind, texts }: TextCollection, language: string): InFile[] {
  const unknown = Object.keys(file).filter((id) => !texts.has(id));
  return [
    ...unknown.map((id): InFile => ({
      id,
      kind: 'unknown',
      sentence: 'No such text. Correct the ID, or remove it.',
    })),
    ...[...texts].flatMap(([id, { source, follows }]): InFile[] => {
      const entry = Object.hasOwn(file, id) ? file[id] : undefined;
      const state = translationState(file, id, source);
      if (state === 'in force')
        return textProblems({ source, text: entry?.text ?? '', language, kind }).map((sentence) => ({
          id,
          kind: 'broken',
          sentence,
        }));
      if (state === 'missing')
        return follows ? [] : [{ id, kind: state, sentence: missingSentence(source, entry) }];
      return [
        {
          id,
          kind: state,
          sentence: `The English was "${entry?.source}" and is now "${source}". Review the translation, then copy the new English to "source".`,
        },
      ];
    }),
  ];
}

const missingSentence = (source: string, entry: object | undefined) =>
  `"${source}" is not translated. ${entry ? 'Fill in its "text".' : `Run "${textsCommand('update')}" to add it.`}`;
