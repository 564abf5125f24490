import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { readOptions } from '../../release/arguments.mjs';
import { RefusedError } from '../../release/errors.mjs';
import { stepHere } from './step-folder.mjs';

/** @param {string[]} args */
export async function buildCommand(args) {
  readOptions(args, {});
  const step = stepHere();
  const { version, folder } = await buildStep(step);
  console.log(`${step.name} ${version} was built: ${path.relative(process.cwd(), folder)}`);
}

/**
 * @param {{ folder: string, name: string }} step
 * @returns {Promise<{ folder: string, version: string }>} folder with the release, and its version
 * @throws {RefusedError} with all problems
 */
export async function buildStep({ folder, name }) {
  const file = path.join(folder, 'webpack.config.mjs');
  const config = /** @type {import('webpack').Configuration} */ (
    await (
      await import(pathToFileURL(file).href)
    ).default
  );
  const problems = await runWebpack(config);
  if (problems.length > 0)
    throw new RefusedError(`${name} can't be built:\n${problems.map((each) => `  - ${each}`).join('\n')}`);
  const output = String(config.output?.path);
  const { version } = JSON.parse(await readFile(path.join(output, 'release.json'), 'utf8'));
  return { folder: output, version };
}

/** @param {import('webpack').Configuration} config @returns {Promise<string[]>} problems that webpack reports */
function runWebpack(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    if (!compiler) throw new Error('webpack has no output for this configuration.');
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else resolve((stats?.compilation.errors ?? []).map(({ message }) => message));
      });
    });
  });
}
