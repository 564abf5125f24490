import {
  anonymise,
  exportAll,
  link,
  list,
  pdf,
  remove,
  reopen,
  show,
  statistics,
} from './applications.command.ts';
import '../processes/closed-pipe.mjs';
import { asksForHelp } from '../workspace/help.mjs';
import { commandHelp } from './command-help.ts';
import { late } from './late.command.ts';
import { documents } from './documents.command.ts';
import { lists } from './lists.command.ts';
import { releaseKeys } from './release-keys.command.ts';
import { audit, jobs, prospects } from './office.command.ts';
import { StaffCallError } from './staff-call.mjs';
import { terms } from './terms.command.ts';
import { texts } from './texts.command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run staff -- <command>

  keys create --name <whose> --scopes <a,b> [--days <n>|--never]
                                prints the key, once; it ends after 90 days
  keys list
  keys revoke <id>

  invite <name> --roles <a,b>   prints a link, once, with which they make a passkey for the Office

  release-keys add <step> --label <whose> --key <public key>
  release-keys list [<step>] | release-keys revoke <step> <key>
                                whose signature releases need (docs/releasing.md)

  list [--text <name, e-mail or reference>] [--status none|started|validating|submitted]
       [--changed-from|--changed-before|--submitted-from|--submitted-before <date>] [--limit <n>]
  show <id>                     everything, as JSON
  link <id> [--reference <r>]   a link to the service view, for ten minutes
  pdf <id> [file] [--reference <r>]
                                what counts now, or one submission
  export <file.csv|file.json>   with the options of list
  prospects <file.csv>          a link with answers for each row
  reopen <id> <reason> [--until <time>]
                                gives a submitted application back; the applicant reads the reason
  late allow <id> --until <time> <reason>
  late withdraw <id>            one applicant may be later than the deadline
  remove <id> <reason> --yes    takes an applicant away everywhere
  anonymise <id> <reason> --yes the same, but keeps the coded answers for statistics
  statistics <file.csv|file.json>
                                what was kept of those who were anonymised
  texts list [--language <l>] [--search <words>] [--own]
  texts set <language> <id> <words>
  texts take-back <language> <id> | texts end-all [--language <l>] --yes
  texts approve <language> [--apply]
  texts history <language> <id>
  texts export <file.json>
  texts import <file.json> [--whole] [--apply]
                                what the university says in its own words (docs/texts.md)
  lists                         the lists of options: entry terms, majors
  lists show <list> [--revision <n>]
                                as CSV
  lists apply <list> <file.csv> [--yes]
                                says what would change; changes it with --yes
  lists history <list> | lists restore <list> --revision <n> [--yes]
  terms list [--json]           when terms open and close
  terms set <term> [--opens <time>] [--closes <time>] [--zone <IANA name>] [--grace <minutes>]
       [--for <who> --if "<answer> equals <value>" --for:es <who>] [--yes] [--json]
                                says who would be concerned; sets it with --yes
  terms clear <term> [--for <who>] [--yes] [--json]
  documents ask <application> <what> [--note <more>]
                                asks an applicant for a further document, by e-mail
  documents list [<application>] [--status open|received|withdrawn]
  documents get <request> [file]
                                what was uploaded, as a PDF
  documents received <request> | documents withdraw <request>
                                it is here; it is not needed any more; each with --json for programs
  jobs failed | jobs run <id>
  audit [id] [--all]            what staff did: the last hundred deeds, or all

<command> --help says the same of one command, with an example. docs/staff.md tells the rest.`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  // These two alone need the database, which takes as long to load as all the rest.
  keys: async (args) => (await import('./keys.command.ts')).keys(args),
  invite: async (args) => (await import('./invite.command.ts')).invite(args),
  'release-keys': releaseKeys,
  list,
  show,
  link,
  pdf,
  export: exportAll,
  prospects,
  reopen,
  remove,
  anonymise,
  statistics,
  texts,
  lists,
  terms,
  late,
  documents,
  jobs,
  audit,
};

/** What goes wrong with files, by the code of the system. */
const FILE_TROUBLES: Record<string, string> = {
  ENOENT: 'There is no such file or folder',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'This may not be read or written',
  EEXIST: 'This is there already',
  ENOSPC: 'There is no space left for this',
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (asksForHelp([name, ...args])) console.log(commandHelp(USAGE, [name, ...args]));
  else await commandOf(name)(args);
} catch (error) {
  if (error instanceof UsageError) {
    console.error([error.message, USAGE].filter(Boolean).join('\n\n'));
    process.exitCode = 2;
  } else if (error instanceof Error && !isMistake(error)) {
    console.error([sentenceOf(error), ...problems(error)].join('\n'));
    process.exitCode = 1;
  } else throw error;
}

function commandOf(name: string): (args: string[]) => Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? undefined : `There is no command "${name}".`);
  return command;
}

/** Of the program, not of the person or the world: a developer needs to see where it stands. */
function isMistake(error: Error): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

function sentenceOf(error: NodeJS.ErrnoException): string {
  const trouble = FILE_TROUBLES[error.code ?? ''];
  return trouble && error.path ? `${trouble}: ${error.path.replace(/\.part$/, '')}` : error.message;
}

function problems(error: Error): string[] {
  const reply: unknown = error instanceof StaffCallError ? error.body : error;
  const errors = (reply as { errors?: object } | undefined)?.errors ?? {};
  return Object.entries(errors).map(([field, problem]) => `  ${field}: ${String(problem)}`);
}
