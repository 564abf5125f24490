import { languageProblem } from '@portico/texts/translations';
import { ROOT } from '../workspace/root.mjs';
import { fromTyped } from '../workspace/typed-path.mjs';
import { checkTranslations } from './check-translations.ts';
import { findTextOverrides, describeFound, findTexts } from './find-texts.ts';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { writePseudoReleases } from './pseudo-releases.ts';
import { readCollections } from './text-collections.ts';
import { updateTranslations } from './update-translations.ts';

/** Commands by name. Each returns false if it found a problem. */
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
    const target = fromTyped(folder);
    await writePseudoReleases(ROOT, target);
    console.log(`Wrote the releases to ${target}`);
    return true;
  },
  find: async (words) => {
    const found = findTexts(ROOT, await readCollections(ROOT), words.join(' '));
    const own = process.env.PORTICO_URL === undefined ? [] : await findTextOverrides(words.join(' '));
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
