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
import { audit, jobs, prospects } from './office.command.ts';
import { StaffCallError } from './staff-call.mjs';
import { keys } from './keys.command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Usage: npm run staff -- <command>

  keys create --name <whose> --scopes <a,b> [--days <n>]   prints the key, once
  keys list
  keys revoke <id>

  list [--text <name, e-mail or reference>] [--status none|started|validating|submitted]
       [--changed-from|--changed-before|--submitted-from|--submitted-before <date>] [--limit <n>]
  show <id>                     everything, as JSON
  link <id> [--reference <r>]   a link to the service view, for ten minutes
  pdf <id> [file] [--reference <r>]
                                what counts now, or one submission
  export <file.csv|file.json>   with the options of list
  prospects <file.csv>          a link with answers for each row
  reopen <id> <reason>          gives a submitted application back
  remove <id> <reason> --yes    takes an applicant away everywhere
  anonymise <id> <reason> --yes the same, but keeps the coded answers for statistics
  statistics <file.csv|file.json>
                                what was kept of those who were anonymised
  jobs failed | jobs run <id>
  audit [id]                    what staff did

docs/staff.md tells the rest.`;

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  keys,
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
  jobs,
  audit,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? undefined : `There is no command "${name}".`);
  await command(args);
} catch (error) {
  if (error instanceof UsageError) {
    console.error([error.message, USAGE].filter(Boolean).join('\n\n'));
    process.exitCode = 2;
  } else if (error instanceof Error && !isMistake(error)) {
    console.error([error.message, ...problems(error)].join('\n'));
    process.exitCode = 1;
  } else throw error;
}

/** Of the program, not of the person or the world: a developer needs to see where it stands. */
function isMistake(error: Error): boolean {
  return error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
}

function problems(error: Error): string[] {
  const reply: unknown = error instanceof StaffCallError ? error.body : error;
  const errors = (reply as { errors?: object } | undefined)?.errors ?? {};
  return Object.entries(errors).map(([field, problem]) => `  ${field}: ${String(problem)}`);
}
