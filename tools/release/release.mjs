import { cleanUp } from '../processes/cleanup.mjs';
import '../processes/closed-pipe.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { StaffCallError } from '../staff/staff-call.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { RefusedError, UsageError } from './errors.mjs';
import { MANUALS } from './manuals.mjs';

/** `npm run release -- <command>`: releases a step or the shell to a running server (docs/releasing.md). */
const USAGE = `Usage: npm run release -- <command> <step or shell> ...

  publish <step> [--promote | --canary <percent>] [--ahead]
          [--folder <sources>] [--after-signature]
  check <step>@<version>...           has the server check published versions again, together
  promote <step> <version> [--canary <percent>] [--with <step>@<version>]...
  set-back <step>                     stops a canary
  rollback <step> [<version>]         undoes the last change, or goes back to a version
  take-off <step>                     disables a step: its page is removed, answers are kept
  put-back <step>                     enables it again with the version that was live
  withdraw <step> <version>           moves open pages with this version to the live one's rules
  try <step>@<version>...             creates a preview link for these versions
  status [<step>] [--json]
  history <step> [--json]
  diff <step> [<version>] [<version>] [--json]
          explains what changed between versions; without versions, compares the newest with the live one
  trace [<stack trace>]               maps a stack trace, or an error report from the log, to source
          lines; without one, reads standard input

  keys make [--to <file>]             creates a signing key pair; without a file, prints the private key
  keys show                           prints the public key of PORTICO_SIGNING_KEY

  --reason <text>     recorded in the history; for any change
  --revision <n>      the channel revision you saw; fails with a conflict if it changed since

Uses the server of npm start. For another one, set PORTICO_URL and PORTICO_STAFF_KEY. Run <command> --help for all
options and an example. More in docs/releasing.md.`;

/**
 * Commands, imported on demand because browsers, compilers and bundlers are slow to load.
 * @type {Record<string, (args: string[]) => Promise<void>>}
 */
const COMMANDS = {
  publish: async (args) => (await import('./commands/publish.mjs')).publish(args),
  check: async (args) => (await import('./commands/check.mjs')).check(args),
  promote: async (args) => (await import('./commands/change.mjs')).change('promote', args),
  'set-back': async (args) => (await import('./commands/change.mjs')).change('set-back', args),
  rollback: async (args) => (await import('./commands/change.mjs')).change('rollback', args),
  'take-off': async (args) => (await import('./commands/change.mjs')).change('take-off', args),
  'put-back': async (args) => (await import('./commands/change.mjs')).change('put-back', args),
  withdraw: async (args) => (await import('./commands/withdraw.mjs')).withdraw(args),
  try: async (args) => (await import('./commands/try-out.mjs')).tryOut(args),
  status: async (args) => (await import('./commands/status.mjs')).status(args),
  history: async (args) => (await import('./commands/history.mjs')).history(args),
  keys: async (args) => (await import('./commands/keys.mjs')).keys(args),
  diff: async (args) => (await import('./commands/diff.mjs')).diff(args),
  trace: async (args) => (await import('./commands/trace.mjs')).trace(args),
};

helpAtOnce(USAGE, process.argv.slice(2), { program: 'npm run release --', manuals: MANUALS });
const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? '' : `Unknown command "${name}".`);
  await ensureInstalled({ omitDev: true });
  await command(args);
} catch (error) {
  process.exitCode = explain(error);
} finally {
  await cleanUp();
}

/** Prints an error for the user. @param {unknown} error @returns {number} exit code */
function explain(error) {
  if (error instanceof UsageError) {
    console.error([error.message, USAGE].filter(Boolean).join('\n\n'));
    return 2;
  }
  if (!(error instanceof RefusedError || error instanceof StaffCallError)) throw error;
  console.error(error.message);
  return 1;
}
