const ASKS = ['--help', '-h'];

/**
 * Usage of one command.
 * @typedef {object} Manual
 * @property {string} usage for example `promote <step> <version>`
 * @property {string} what one sentence
 * @property {[option: string, meaning: string][]} options
 * @property {string} example
 */

/** Returns whether the arguments ask for help: `--help` or `-h` anywhere, or `help` as the first word. @param {string[]} args */
export const asksForHelp = (args) => args[0] === 'help' || args.some((word) => ASKS.includes(word));

/**
 * Prints the usage and exits if the arguments ask for it.
 * @param {string} usage
 * @param {string[]} [args]
 * @param {{ program: string, manuals: Record<string, Manual> }} [more] manuals of single commands
 */
export function helpAtOnce(usage, args = process.argv.slice(2), more) {
  if (!asksForHelp(args)) return;
  const name = args.find((word) => word !== 'help' && !ASKS.includes(word)) ?? '';
  const manual = more && Object.hasOwn(more.manuals, name) ? more.manuals[name] : undefined;
  console.log(more && manual ? describeManual(more.program, manual) : usage);
  process.exit(0);
}

/** Returns an error message with a line that says how to get help. @param {string} message @param {string} command for example `npm run release -- promote` */
export const withPointer = (message, command) => `${message}\nFor help, run: ${command} --help`;

/** @param {string} program start of the command line, for example `npm run release --` @param {Manual} manual */
function describeManual(program, { usage, what, options, example }) {
  const width = Math.max(0, ...options.map(([option]) => option.length));
  const lines = options.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`);
  return [
    `Usage: ${program} ${usage}${options.length > 0 ? ' [options]' : ''}`,
    what,
    lines.join('\n'),
    `Example: ${program} ${example}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
