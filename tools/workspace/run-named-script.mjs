import { cleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { ensureSystem } from '../setup/ensure-programs.mjs';
import { buildEverything } from './build.mjs';
import { helpAtOnce } from './help.mjs';
import { inRoot, ROOT } from './root.mjs';

/**
 * @typedef {object} Script
 * @property {string} file
 * @property {string[]} [args] default options, which the command line overrides
 * @property {import('../setup/parts.mjs').PartName[]} [parts] system programs that the script needs
 */

/**
 * Builds, installs missing programs, and runs the script that the first argument names. Only the script writes to standard
 * output.
 * @param {string} command name of the npm script
 * @param {Record<string, Script>} scripts
 * @param {typeof ensureSystem} [ensureParts]
 */
export async function runNamedScript(command, scripts, ensureParts = ensureSystem) {
  const [name = '', ...rest] = process.argv.slice(2);
  const usage = `Usage: npm run ${command} -- <name>, where <name> is one of: ${Object.keys(scripts).join(', ')}`;
  helpAtOnce(usage);
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!script) {
    console.error(usage);
    process.exit(2);
  }
  try {
    await ensureInstalled();
    await ensureParts(script.parts ?? []);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  if ((await buildEverything('stderr')) !== 0) process.exit(1);
  const { code } = await run(process.execPath, scriptArguments(script, rest), { cwd: ROOT });
  await cleanUp();
  process.exit(code);
}

/** Returns Node's arguments to run a script. @param {Script} script @param {string[]} [more] options that override the script's own */
export function scriptArguments({ file, args = [] }, more = []) {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return [...loader, inRoot(file), ...args, ...more];
}
