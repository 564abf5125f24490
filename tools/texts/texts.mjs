import '../processes/closed-pipe.mjs';
import { tsImport } from 'tsx/esm/api';
import { ensureInstalled } from '../setup/installed.mjs';
import { helpAtOnce } from '../workspace/help.mjs';

/** `npm run texts -- <command>`: the translations in the sources (docs/texts.md). */
const USAGE = `Usage: npm run texts -- <command>

  update [<language>]...   brings every texts.<language>.json up to date with the texts: new ones come in
                           with an empty translation, those that are gone go. A language that is named
                           gets its files where it has none yet
  check                    lists what is missing, out of date, unknown or broken
  pseudo <folder>          copies the built releases there with the pseudo-language, for a server of one's own:
                           BUILT_IN_RELEASES=<folder>, and en-XA among the university's languages
  find <words or id>       says the id of a text, where it stands, and what it is in each language; with
                           PORTICO_URL and PORTICO_STAFF_KEY also what the university says there`;

helpAtOnce(USAGE);
const [name = '', ...args] = process.argv.slice(2);
await ensureInstalled();
/** @type {Record<string, ((args: string[]) => Promise<boolean>) | undefined>} */
const commands = (await tsImport('./commands.ts', import.meta.url)).COMMANDS;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error([name && `There is no command "${name}".`, USAGE].filter(Boolean).join('\n\n'));
  process.exitCode = 2;
} else process.exitCode = (await command(args)) ? 0 : 1;
