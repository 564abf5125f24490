import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';
import { ROOT } from '../workspace/root.mjs';
import { PARTS } from './parts.mjs';
import { explain } from './ensure-programs.mjs';

/** Without install scripts: only better-sqlite3 needs its script (allowScripts in package.json), and sqlite.mjs runs that. */
export const WITHOUT_SCRIPTS = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** Shows npm's output only if it fails. @param {string[]} args @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options] `env` is added to the environment */
export async function npm(args, { cwd = ROOT, env } = {}) {
  const { code, output } = await run('npm', args, {
    cwd,
    env: { ...(await withHeaders()), ...env },
    output: 'pipe',
    timeoutMs: 600_000,
  });
  if (code === 0) return;
  process.stderr.write(output);
  const hint = PARTS.compiler.find() ? '' : `\n${explain('compiler')}`;
  throw new Error(`"npm ${args.join(' ')}" failed with exit code ${code}; see the messages above.${hint}`);
}

/**
 * Returns the environment for npm. Points node-gyp to this Node's headers, so that compiling better-sqlite3 downloads none. A
 * user's own `nodedir` takes precedence.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function withHeaders() {
  const prefix = headersPrefix();
  if (!prefix || process.env.npm_config_nodedir) return process.env;
  const { output } = await run('npm', ['config', 'get', 'nodedir'], { output: 'pipe', timeoutMs: 30_000 });
  // Checks each line, because npm also prints warnings about unknown settings.
  if (output.split('\n').some((line) => path.isAbsolute(line.trim()))) return process.env;
  return { ...process.env, npm_config_nodedir: prefix };
}

/** Returns the prefix of this Node if it contains the C++ headers. */
function headersPrefix() {
  const prefix = path.dirname(path.dirname(process.execPath));
  return existsSync(path.join(prefix, 'include', 'node', 'node.h')) ? prefix : undefined;
}
