import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { bin } from '../../workspace/build.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { RefusedError } from '../errors.mjs';

/**
 * Builds one program without touching the build of a running server.
 * @param {string} name
 * @param {string} cwd folder with the sources
 * @returns {Promise<string>} folder with the release
 * @throws {RefusedError}
 */
export async function build(name, cwd) {
  if (!existsSync(path.join(cwd, 'webpack.config.mjs')))
    throw new RefusedError(`Unknown step "${name}": ${cwd} contains no webpack.config.mjs.`);
  const folder = inRoot('.cache', 'release', name, 'dist');
  const { code, output } = await run(
    bin('webpack'),
    ['--config', 'webpack.config.mjs', '--output-path', folder],
    { cwd, output: 'pipe', timeoutMs: 180_000, env: { ...withoutKeys(process.env), NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new RefusedError(`${name} can't be built:\n${problemsIn(output)}`);
  return folder;
}

/** Removes keys from the environment of builds, because builds run code of third-party packages. @param {NodeJS.ProcessEnv} env */
const withoutKeys = ({ PORTICO_SIGNING_KEY: _signing, PORTICO_STAFF_KEY: _staff, ...env }) => env;

/** @param {string} output */
const problemsIn = (output) =>
  output
    .replace(/^webpack compiled with .*$/gm, '')
    .replace(/^ERROR in /gm, '  - ')
    .trimEnd();
