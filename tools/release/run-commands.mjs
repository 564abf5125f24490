import '../processes/closed-pipe.mjs';
import { cleanUp } from '../processes/cleanup.mjs';
import { endWithParent } from '../processes/end-with-parent.mjs';
import { StaffCallError } from '../staff/staff-call.mjs';
import { helpAtOnce, withPointer } from '../workspace/help.mjs';
import { RefusedError, UsageError } from './errors.mjs';

/**
 * Runs the command that the first argument names, or prints help from the manuals.
 * @param {object} cli
 * @param {string} cli.program start of the command line, for example `npm run release --`
 * @param {Record<string, import('../workspace/help.mjs').Manual>} cli.manuals in the order of the help
 * @param {string} cli.notes last paragraph of the help
 * @param {Record<string, (args: string[]) => Promise<void>>} cli.commands
 * @param {() => unknown} [cli.prepare] called before a known command
 */
export async function runCommands({ program, manuals, notes, commands, prepare }) {
  const help = usage(program, manuals, notes);
  helpAtOnce(help, process.argv.slice(2), { program, manuals });
  const [name = '', ...args] = process.argv.slice(2);
  endWithParent();
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(name === '' ? '' : `Unknown command "${name}".`);
    await prepare?.();
    await command(args);
  } catch (error) {
    process.exitCode = explain(error, { program, commands, name, help });
  } finally {
    await cleanUp();
  }
}

/** @param {string} program @param {Record<string, import('../workspace/help.mjs').Manual>} manuals @param {string} notes */
function usage(program, manuals, notes) {
  const lines = Object.values(manuals).flatMap((manual) => [`  ${manual.usage}`, `        ${manual.what}`]);
  return [`Usage: ${program} <command>`, lines.join('\n'), notes].join('\n\n');
}

/**
 * Prints an error for the user.
 * @param {unknown} error
 * @param {{ program: string, commands: object, name: string, help: string }} cli
 * @returns {number} exit code
 */
function explain(error, { program, commands, name, help }) {
  if (error instanceof UsageError) {
    const about = Object.hasOwn(commands, name) ? `${program} ${name}` : program;
    console.error(error.message ? withPointer(error.message, about) : help);
    return 2;
  }
  if (!(error instanceof RefusedError || error instanceof StaffCallError)) throw error;
  console.error(withProgram(error.message, program, commands));
  return 1;
}

/**
 * Completes commands that the server names, such as `check about@1.0.0`. It omits the program, which differs inside and outside of this repository.
 * @param {string} message @param {string} program @param {object} commands
 */
const withProgram = (message, program, commands) =>
  message.replace(/`([a-z-]+)(?=[ `])/g, (found, name) =>
    Object.hasOwn(commands, name) ? `\`${program} ${name}` : found,
  );
