import { cleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { ensureSystem } from '../setup/system.mjs';
import { buildEverything } from './build.mjs';
import { helpAtOnce } from './help.mjs';
import { inRoot, ROOT } from './root.mjs';

/**
 * @typedef {object} Script
 * @property {string} file
 * @property {string[]} [args] Further arguments of the person win over these.
 * @property {import('../setup/parts.mjs').PartName[]} [parts] Programs that it can't do without.
 */

/**
 * Runs the script that the first argument names, on a fresh build and with the programs that it needs: they are installed, or
 * named. The words of the script alone stand on standard output.
 * @param {string} command Of package.json.
 * @param {Record<string, Script>} scripts
 * @param {typeof ensureSystem} [ensureParts]
 */
export async function dispatch(command, scripts, ensureParts = ensureSystem) {
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

/**
 * Arguments of Node that run a script.
 * @param {Script} script
 * @param {string[]} [more] Win over the script's own.
 */
export function scriptArguments({ file, args = [] }, more = []) {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  return [...loader, inRoot(file), ...args, ...more];
}
