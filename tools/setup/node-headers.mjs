import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes/run.mjs';

/**
 * The environment for npm. better-sqlite3 compiles from source where its prebuilt file can't be fetched; node-gyp then
 * needs Node's headers and would download them, unless it is told that they lie beside this Node already.
 * A setting of the user's own wins.
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function npmEnvironment() {
  const prefix = headersPrefix();
  if (!prefix || process.env.npm_config_nodedir) return process.env;
  const { output } = await run('npm', ['config', 'get', 'nodedir'], { output: 'pipe', timeoutMs: 30_000 });
  // npm warns about settings that it does not know, in lines of their own.
  if (output.split('\n').some((line) => path.isAbsolute(line.trim()))) return process.env;
  return { ...process.env, npm_config_nodedir: prefix };
}

/** The prefix of the running Node when its C++ headers are installed there. */
function headersPrefix() {
  const prefix = path.dirname(path.dirname(process.execPath));
  return existsSync(path.join(prefix, 'include', 'node', 'node.h')) ? prefix : undefined;
}
