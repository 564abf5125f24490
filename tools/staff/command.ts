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
import { asksForHelp, withPointer } from '../workspace/help.mjs';
import { commandHelp } from './command-help.ts';
import { late } from './late.command.ts';
import { documents } from './documents.command.ts';
import { lists } from './lists.command.ts';
import { releaseKeys } from './release-keys.command.ts';
import { audit, jobs, prospects } from './office.command.ts';
import { printable } from './print.ts';
import { StaffCallError } from './staff-call.mjs';
import { terms } from './terms.command.ts';
import { texts } from './texts.command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run staff -- <command>

  keys create --name <owner> --scopes <a,b> [--days <n>|--never]
                                creates an API key and prints it once; expires in 90 days by default
  keys list
  keys revoke <id>

  invite <name> --roles <a,b>   prints a one-time link to create a passkey for the Office

  release-keys add <step> --label <owner> --key <public key>
  release-keys list [<step>] | release-keys revoke <step> <key>
                                manages the keys that releases must be signed with (docs/releasing.md)

  list [--text <name, email or reference>] [--status none|started|validating|submitted]
       [--changed-from|--changed-before|--submitted-from|--submitted-before <date>] [--limit <n>]
  show <id>                     prints the whole application as JSON
  link <id> [--reference <r>]   prints a link to the read-only view, valid for 10 minutes
  pdf <id> [file] [--reference <r>]
                                downloads the current PDF, or the PDF of one submission
  export <file.csv|file.json>   exports applications; has the same options as list
  prospects <file.csv>          creates a link with prefilled answers for each row
  reopen <id> <reason> [--until <time>]
                                reopens a submitted application; the applicant sees the reason
  late allow <id> --until <time> <reason>
  late withdraw <id>            grants or withdraws one applicant’s extension
  remove <id> <reason> --yes    permanently deletes an applicant and all data
  anonymise <id> <reason> --yes deletes an applicant but keeps the coded answers for statistics
  statistics <file.csv|file.json>
                                exports the answers of anonymized applicants
  texts list [--language <l>] [--search <words>] [--own]
  texts set <language> <id> <words>
  texts take-back <language> <id> | texts end-all [--language <l>] --yes
  texts approve <language> [--apply]
  texts history <language> <id>
  texts export <file.json>
  texts import <file.json> [--whole] [--apply]
                                manages custom texts (docs/texts.md)
  lists                         prints the option lists, such as entry terms and majors
  lists show <list> [--revision <n>]
                                prints a list as CSV
  lists apply <list> <file.csv> [--yes]
                                dry run: shows the changes; add --yes to apply
  lists history <list> | lists restore <list> --revision <n> [--yes]
  terms list [--json]           prints when terms open and close
  terms set <term> [--opens <time>] [--closes <time>] [--zone <IANA name>] [--grace <minutes>]
       [--for <who> --if "<answer> equals <value>" --for:es <who>] [--yes] [--json]
                                dry run: shows who is affected; add --yes to apply
  terms clear <term> [--for <who>] [--yes] [--json]
  documents ask <application> <what> [--note <more>]
                                emails an applicant a request for a document
  documents list [<application>] [--status open|received|withdrawn]
  documents get <request> [file]
                                downloads the uploaded document as a PDF
  documents received <request> | documents withdraw <request>
                                marks a request as received, or withdraws it. All documents
                                commands take --json for programs
  jobs failed | jobs run <id>
  audit [id] [--all]            prints the audit log: the last 100 entries, or all

Run <command> --help for one command, with an example. More in docs/staff.md.`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  // Imported on demand: only these two commands open the database.
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

const FILE_TROUBLES: Record<string, string> = {
  ENOENT: 'No such file or folder',
  EISDIR: 'This is a folder, not a file',
  EACCES: 'Permission denied',
  EEXIST: 'This file already exists',
  ENOSPC: 'No space left for this file',
};

const [name = '', ...args] = process.argv.slice(2);
try {
  if (asksForHelp([name, ...args])) console.log(commandHelp(USAGE, [name, ...args]));
  else await commandOf(name)(args);
} catch (error) {
  if (error instanceof UsageError) {
    const about = Object.hasOwn(COMMANDS, name) ? `npm run staff -- ${name}` : 'npm run staff --';
    console.error(error.message ? withPointer(error.message, about) : USAGE);
    process.exitCode = 2;
  } else if (error instanceof Error && !isMistake(error)) {
    console.error(printable([sentenceOf(error), ...problems(error)].join('\n')));
    process.exitCode = 1;
  } else throw error;
}

function commandOf(name: string): (args: string[]) => Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? undefined : `Unknown command "${name}".`);
  return command;
}

/** Whether an error is a bug, for which developers need the stack trace. */
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
