import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserslistToTargets } from 'lightningcss';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { OLDEST_BROWSERS, SUPPORTED_BROWSERS } from './browsers.mjs';
import { classNames } from './class-names.mjs';
import { IntegrityPlugin } from './integrity-plugin.mjs';
import { SourceMapPlugin } from './source-map-plugin.mjs';
import { StyleErrorPlugin } from './style-error-plugin.mjs';

const require = createRequire(import.meta.url);
const TEXTS = /\.texts\.ts$/;

/**
 * Returns the configuration that shell and steps have in common.
 * With `ownStylesOnly`, all style sheets must be CSS modules, and each selector must contain a local class.
 * @param {{ folder: string, name: string, output?: string, uniqueName: string, classPrefix: string, ownStylesOnly?: boolean }} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({
  folder,
  name,
  output = path.join(folder, 'dist'),
  uniqueName,
  classPrefix,
  ownStylesOnly = false,
}) {
  return {
    mode: 'production',
    context: folder,
    // SourceMapPlugin creates the source maps instead.
    devtool: false,
    target: ['web', 'es2022'],
    output: {
      path: output,
      clean: true,
      publicPath: 'auto',
      uniqueName,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      chunkLoadTimeout: 6_000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [scriptRule(), textsRule(), ...styleRules(classPrefix, ownStylesOnly)] },
    // CommonJS modules aren't concatenated: webpack would then look up a shared library at each use, such as React at every hook.
    // With `size`, names of exports are shorter, and still don't depend on other modules.
    optimization: {
      minimizer: minimizers(),
      concatenateModules: { commonjs: false },
      mangleExports: 'size',
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
      new SourceMapPlugin({ folder, name }),
      new StyleErrorPlugin(),
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** swc takes a fifth of terser's time, and its output is slightly smaller. */
function minimizers() {
  return [
    new MinimizerPlugin({
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
    }),
    new MinimizerPlugin({
      test: /\.css$/,
      minify: MinimizerPlugin.lightningCssMinify,
      minimizerOptions: { targets: browserslistToTargets(SUPPORTED_BROWSERS) },
    }),
  ];
}

/** Oldest supported browsers under swc's names. Each name includes the mobile version, except for Safari. */
const SWC_TARGETS = {
  chrome: OLDEST_BROWSERS.chrome,
  edge: OLDEST_BROWSERS.edge,
  firefox: OLDEST_BROWSERS.firefox,
  safari: OLDEST_BROWSERS.safari,
  ios: OLDEST_BROWSERS.ios_saf,
};

function scriptRule() {
  return {
    test: /\.tsx?$/,
    exclude: [/node_modules/, TEXTS],
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      env: { targets: SWC_TARGETS },
    },
  };
}

function textsRule() {
  return { test: TEXTS, loader: fileURLToPath(new URL('./texts-loader.mjs', import.meta.url)) };
}

function styleRules(classPrefix, ownStylesOnly) {
  const css = require.resolve('css-loader');
  const modules = { namedExport: false, exportLocalsConvention: 'as-is' };
  const use = (options) => [
    MiniCssExtractPlugin.loader,
    { loader: css, options: { sourceMap: false, ...options } },
  ];
  if (ownStylesOnly) {
    const localIdentName = `${classPrefix}__[local]_[hash:base64:5]`;
    return [{ test: /\.css$/, use: use({ modules: { ...modules, localIdentName, mode: 'pure' } }) }];
  }
  return [
    { test: /\.module\.css$/, use: use({ modules: { ...modules, getLocalIdent: classNames(classPrefix) } }) },
    { test: /\.css$/, exclude: /\.module\.css$/, sideEffects: true, use: use({ modules: false }) },
  ];
}
