import { languageProblem } from '@portico/texts/translations';
import { checkTranslations } from './check-translations.ts';
import type { TextCollection } from './text-collections.ts';
import { updateTranslations } from './update-translations.ts';

/** Returns false if it found a problem. */
export type TextCommand = (args: string[]) => Promise<boolean>;

/**
 * Returns `update` and `check` for translation files below a folder, for this repository and for a step in its own.
 * @param read returns the texts to translate
 * @param shipped languages that must be complete
 */
export const translationCommands = (
  root: string,
  read: () => Promise<TextCollection[]>,
  shipped: string[],
): Record<'update' | 'check', TextCommand> => ({
  update: async (languages) => {
    const problems = languages.map(languageProblem).filter((each) => each !== undefined);
    if (problems.length > 0) return complain(problems);
    const lines = updateTranslations(root, await read(), shipped, languages);
    if (lines.length === 0) return complain(['There are no translations yet. Name a language, such as es.']);
    for (const line of lines) console.log(line);
    return true;
  },
  check: async () => {
    const problems = checkTranslations(root, await read(), shipped);
    if (problems.length > 0) return complain(problems);
    console.log('No problems found.');
    return true;
  },
});

export function complain(problems: string[]): false {
  for (const problem of problems) console.error(problem);
  return false;
}
