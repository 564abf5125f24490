import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { stepEntries } from './container-plugin.mjs';
import { describe } from './file-variants.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { SourceMapPlugin } from './source-map-plugin.mjs';
import { releasedTexts } from './translations-plugin.mjs';

/** @typedef {import('./watch-step.d.mts').LiveBuild} LiveBuild */

/**
 * Rebuilds a step in memory after each change, unminified and with source maps.
 * @param {webpack.Configuration} config from `stepConfig`
 * @param {(outcome: import('./watch-step.d.mts').LiveOutcome) => void} hear called after every build
 * @returns {() => Promise<void>} function that stops watching
 */
export function watchStep(config, hear) {
  const { identity } = config.plugins.find((plugin) => plugin instanceof ReleasePlugin);
  const compiler = webpack(liveConfig(config));
  compiler.hooks.shouldEmit.tap('PorticoLive', () => false);
  const watching = compiler.watch({}, (failure, stats) => {
    const errors = failure ? [failure] : stats.compilation.errors;
    if (errors.length > 0) hear({ problems: errors.map(sentenceOf) });
    else hear({ build: readBuild(stats.compilation, identity) });
  });
  return () => new Promise((resolve) => watching.close(() => compiler.close(() => resolve())));
}

/** @param {Error} error */
const sentenceOf = ({ message }) =>
  message.replace(/^Module build failed .*:\n/, '').replace(/\n\s+at .*/g, '');

/** @param {webpack.Configuration} config @returns {webpack.Configuration} */
function liveConfig(config) {
  return {
    ...config,
    devtool: 'source-map',
    cache: { type: 'memory' },
    optimization: { ...config.optimization, minimize: false },
    plugins: config.plugins.filter(
      (plugin) => !(plugin instanceof ReleasePlugin || plugin instanceof SourceMapPlugin),
    ),
  };
}

/**
 * @param {webpack.Compilation} compilation without errors
 * @param {{ version: string, container: string }} identity of the step when watching started
 * @returns {LiveBuild}
 */
function readBuild(compilation, { version, container }) {
  const assets = compilation.getAssets().map(({ name, source }) => [name, source.buffer()]);
  const files = new Map(
    assets.map(([name, content]) => [name, { content, integrity: describe(content).integrity }]),
  );
  const { entries: texts, labels = {} } = releasedTexts(compilation);
  const entries = { ...stepEntries(compilation), ...texts };
  const read = (file) => JSON.parse(files.get(file).content.toString());
  return {
    ...{ id: idOf(files), container, entries, labels, files },
    version: `${version.split('-')[0]}-local`,
    definition: read(entries.definition),
    manifest: read(entries.manifest),
  };
}

/** @param {LiveBuild['files']} files */
function idOf(files) {
  const hash = createHash('sha256');
  for (const [name, { integrity }] of [...files].sort()) hash.update(`${name} ${integrity}\n`);
  return hash.digest('hex').slice(0, 16);
}
