import { cleanUp } from '../processes/cleanup.mjs';
import { run } from '../processes/run.mjs';
import { ensureInstalled } from '../setup/installed.mjs';
import { buildEverything } from './build.mjs';
import { inRoot, ROOT } from './root.mjs';

/**
 * Runs the script that the first argument names, on a fresh build; its own words alone stand on standard output. Further arguments are handed on and win over `args`.
 * @param {string} command Of package.json.
 * @param {Record<string, { file: string, args: string[] }>} scripts
 */
export async function dispatch(command, scripts) {
  const [name = '', ...rest] = process.argv.slice(2);
  const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!script) {
    console.error(
      `Usage: npm run ${command} -- <name>, where <name> is one of: ${Object.keys(scripts).join(', ')}`,
    );
    process.exit(2);
  }
  await ensureInstalled();
  if ((await buildEverything('stderr')) !== 0) process.exit(1);
  const loader = script.file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const args = [...loader, inRoot(script.file), ...script.args, ...rest];
  const { code } = await run(process.execPath, args, { cwd: ROOT });
  await cleanUp();
  process.exit(code);
}
