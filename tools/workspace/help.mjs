const ASKS = ['--help', '-h'];

/**
 * Whether somebody asks how a command is used: `--help` or `-h` anywhere, or `help` as the first word.
 * @param {string[]} args
 */
export const asksForHelp = (args) => args[0] === 'help' || args.some((word) => ASKS.includes(word));

/**
 * Prints how a command is used and ends, for whoever asks.
 * @param {string} usage
 * @param {string[]} [args]
 */
export function helpAtOnce(usage, args = process.argv.slice(2)) {
  if (!asksForHelp(args)) return;
  console.log(usage);
  process.exit(0);
}
