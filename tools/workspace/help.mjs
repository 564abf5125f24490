const ASKS = ['--help', '-h'];

/**
 * How one command is used.
 * @typedef {object} Manual
 * @property {string} usage `promote <step> <version>`
 * @property {string} what it does, in a sentence
 * @property {[option: string, meaning: string][]} options
 * @property {string} example
 */

/**
 * Whether somebody asks how a command is used: `--help` or `-h` anywhere, or `help` as the first word.
 * @param {string[]} args
 */
export const asksForHelp = (args) => args[0] === 'help' || args.some((word) => ASKS.includes(word));

/**
 * Prints how a command is used and ends, for whoever asks.
 * @param {string} usage
 * @param {string[]} [args]
 * @param {{ program: string, manuals: Record<string, Manual> }} [more] What there is to say of the command that the words name.
 */
export function helpAtOnce(usage, args = process.argv.slice(2), more) {
  if (!asksForHelp(args)) return;
  const name = args.find((word) => word !== 'help' && !ASKS.includes(word)) ?? '';
  const manual = more && Object.hasOwn(more.manuals, name) ? more.manuals[name] : undefined;
  console.log(more && manual ? describeManual(more.program, manual) : usage);
  process.exit(0);
}

/**
 * @param {string} program How it is called: `npm run release --`.
 * @param {Manual} manual
 */
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
