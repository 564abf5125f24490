import path from 'node:path';
import { languageProblem } from '@portico/texts/translations';
import { ROOT } from '../workspace/root.mjs';
import { checkTranslations } from './check-translations.ts';
import { findOwnWords } from './find-own-words.ts';
import { describeFound, findTexts } from './find-texts.ts';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { writePseudoReleases } from './pseudo-releases.ts';
import { readCollections } from './text-collections.ts';
import { updateTranslations } from './update-translations.ts';

/** Each prints what it has to say. False: something is wrong. */
export const COMMANDS: Record<string, (args: string[]) => Promise<boolean>> = {
  update: async (languages) => {
    const problems = languages.map(languageProblem).filter((each) => each !== undefined);
    if (problems.length > 0) return complain(problems);
    for (const line of updateTranslations(ROOT, await readCollections(ROOT), SHIPPED_LANGUAGES, languages))
      console.log(line);
    return true;
  },
  check: async () => {
    const problems = checkTranslations(ROOT, await readCollections(ROOT), SHIPPED_LANGUAGES);
    return problems.length === 0 || complain(problems);
  },
  pseudo: async ([folder]) => {
    if (!folder) return complain(['Name the folder to write to.']);
    const target = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder);
    await writePseudoReleases(ROOT, target);
    console.log(`Wrote the releases to ${target}`);
    return true;
  },
  find: async (words) => {
    const found = findTexts(ROOT, await readCollections(ROOT), words.join(' '));
    const own = process.env.PORTICO_URL === undefined ? [] : await findOwnWords(words.join(' '));
    if (found.length + own.length === 0)
      return complain([`No text contains "${words.join(' ')}" or has it as its ID.`]);
    console.log([...found.map(describeFound), ...own].join('\n\n'));
    return true;
  },
};

function complain(problems: string[]): false {
  for (const problem of problems) console.error(problem);
  return false;
}
