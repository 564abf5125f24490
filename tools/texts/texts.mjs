import '../processes/closed-pipe.mjs';
import { tsImport } from 'tsx/esm/api';
import { helpAtOnce, withPointer } from '../workspace/help.mjs';

/** `npm run texts -- <command>`: manages the translations in the sources (docs/texts.md). */
const USAGE = `Usage: npm run texts -- <command>

  update [<language>]...   updates every texts.<language>.json: adds new texts with an empty translation and
                           removes deleted ones. Name a language to create its files
  check                    lists translations that are missing, out of date, unknown, or broken
  pseudo <folder>          copies the built releases to a folder, with the pseudo-language. Serve them with
                           BUILT_IN_RELEASES=<folder> and en-XA in the university's languages
  find <words or ID>       finds texts: ID, source location, and wording in each language; with PORTICO_URL
                           and PORTICO_STAFF_KEY also the custom text`;

helpAtOnce(USAGE);
const [name = '', ...args] = process.argv.slice(2);
/** @type {Record<string, ((args: string[]) => Promise<boolean>) | undefined>} */
const commands = (await tsImport('./commands.ts', import.meta.url)).COMMANDS;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(name ? withPointer(`Unknown command "${name}".`, 'npm run texts --') : USAGE);
  process.exitCode = 2;
} else process.exitCode = (await command(args)) ? 0 : 1;
