import { ROOT } from '../workspace/root.mjs';
import { fromTyped } from '../workspace/typed-path.mjs';
import { findTextOverrides, describeFound, findTexts } from './find-texts.ts';
import { SHIPPED_LANGUAGES } from './languages.ts';
import { writePseudoReleases } from './pseudo-releases.ts';
import { readCollections } from './text-collections.ts';
import { complain, type TextCommand, translationCommands } from './translation-commands.ts';

export const COMMANDS: Record<string, TextCommand> = {
  ...translationCommands(ROOT, () => readCollections(ROOT), SHIPPED_LANGUAGES),
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
