#!/usr/bin/env node
import '../../processes/closed-pipe.mjs';
import { RefusedError, UsageError } from '../../release/errors.mjs';
import { StaffCallError } from '../../staff/staff-call.mjs';
import { cleanUp } from '../../processes/cleanup.mjs';
import { speakOutside } from '../../workspace/release-command.mjs';
import { helpAtOnce } from '../../workspace/help.mjs';
import { MANUALS } from './manuals.mjs';

const USAGE = `Usage: npx portico-step <command>

  create <id> [--label <words>] [--order <n>] [--packages <folder>]
                            creates a repository for a new step
  check                     checks types, build, and translations
  build                     writes the release to dist
  dev --against <address> [--at <port>]
                            shows the step in a running application, on this machine only
  publish [--promote | --canary <percent>]
                            checks and uploads the step; applicants see it once it is promoted
  try [<version>]           creates a preview link
  promote <version> [--canary <percent>] [--with <step>@<version>]...
  set-back                  stops a canary
  rollback [<version>]      undoes the last change, or goes back to a version
  take-off                  disables a step: its page is removed, answers are kept
  put-back                  enables it again with the version that was live
  withdraw <version>        moves open pages with this version to the live one's rules
  status | history [--json]
  diff [<version>] [<version>] [--json]
                            explains what changed between versions
  trace [<stack trace>]     maps a stack trace to source lines
  keys make [--to <file>] | keys show
                            creates or shows the key that signs releases (PORTICO_SIGNING_KEY)

  --reason <text>     recorded in the history; for any change
  --revision <n>      the channel revision you saw; fails with a conflict if it changed since

Set PORTICO_URL and PORTICO_STAFF_KEY. Run everything except create in the folder of the step.
Run <command> --help for all options and an example.`;

/**
 * Commands, imported on demand because compilers and bundlers are slow to load.
 * @type {Record<string, (args: string[]) => Promise<void>>}
 */
const COMMANDS = {
  create: async (args) => (await import('./create/create.mjs')).create(args),
  check: async () => (await import('./check.mjs')).checkCommand(),
  dev: async (args) => (await import('./dev.mjs')).dev(args),
  build: async () => (await import('./build.mjs')).buildCommand(),
  publish: async (args) => (await import('./publish.mjs')).publish(args),
  try: async (args) => (await import('./channel.mjs')).tryOut(args),
  promote: async (args) => (await import('./channel.mjs')).change('promote', args),
  'set-back': async (args) => (await import('./channel.mjs')).change('set-back', args),
  rollback: async (args) => (await import('./channel.mjs')).change('rollback', args),
  'take-off': async (args) => (await import('./channel.mjs')).change('take-off', args),
  'put-back': async (args) => (await import('./channel.mjs')).change('put-back', args),
  withdraw: async (args) => (await import('./channel.mjs')).withdraw(args),
  status: async (args) => (await import('./channel.mjs')).status(args),
  history: async (args) => (await import('./channel.mjs')).history(args),
  diff: async (args) => (await import('./channel.mjs')).diff(args),
  trace: async (args) => (await import('./channel.mjs')).trace(args),
  keys: async (args) => (await import('../../release/commands/keys.mjs')).keys(args),
};

helpAtOnce(USAGE, process.argv.slice(2), { program: 'npx portico-step', manuals: MANUALS });
speakOutside();
const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(name === '' ? '' : `Unknown command "${name}".`);
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
