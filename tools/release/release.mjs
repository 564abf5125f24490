import { cleanUp } from '../processes/cleanup.mjs';
import '../processes/closed-pipe.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { StaffCallError } from '../staff/staff-call.mjs';
import { helpAtOnce } from '../workspace/help.mjs';
import { RefusedError, UsageError } from './errors.mjs';
import { MANUALS } from './manuals.mjs';

/** `npm run release -- <command>`: releases a step, or the shell, to a running server (docs/releasing.md). */
const USAGE = `Usage: npm run release -- <command> <step or shell> ...

  publish <step> [--promote | --canary <percent>] [--ahead]
          [--folder <sources>] [--after-signature]
  check <step>@<version>...           has the server look at published versions again, together
  promote <step> <version> [--canary <percent>] [--with <step>@<version>]...
  set-back <step>                     ends a canary
  rollback <step> [<version>]         undoes the last change, or goes to a version
  take-off <step>                     its page goes; answers to its questions stay
  put-back <step>                     what was live then is live again
  withdraw <step> <version>           pages with it are judged by the live one
  try <step>@<version>...             makes a link that shows these versions
  status [<step>] [--json]
  history <step> [--json]
  diff <step> [<version>] [<version>] [--json]
          what a version says in another way, in words; without versions, the newest beside the live one
  trace [<stack trace>]               names the lines of the sources in a stack trace, or in a
          report of a fault out of the log; without one, in what it is piped

  keys make [--to <file>]             a pair to sign with; without a file the private key is printed
  keys show                           the public half of PORTICO_SIGNING_KEY

  --reason <text>     for the history, of any change
  --revision <n>      of the channel as you saw it; a change that came in between is then a conflict

The server is that of npm start; another one: PORTICO_URL and PORTICO_STAFF_KEY. <command> --help has each option and an
example, docs/releasing.md tells the rest.`;

/**
 * Each with only the modules that it needs: a browser, a compiler and a bundler take longer to load than a rollback takes.
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
  if (!command) throw new UsageError(name === '' ? '' : `There is no command "${name}".`);
  await ensureInstalled({ omitDev: true });
  await command(args);
} catch (error) {
  process.exitCode = explain(error);
} finally {
  await cleanUp();
}

/** @param {unknown} error @returns {number} The exit code. */
function explain(error) {
  if (error instanceof UsageError) {
    console.error([error.message, USAGE].filter(Boolean).join('\n\n'));
    return 2;
  }
  if (!(error instanceof RefusedError || error instanceof StaffCallError)) throw error;
  console.error(error.message);
  return 1;
}
