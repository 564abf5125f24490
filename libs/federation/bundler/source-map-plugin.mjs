import path from 'node:path';
import { WORKSPACE } from './identity.mjs';

/** Extension of source maps in the build. A release contains them as `.map.gz` (`isSourceMap` of @portico/contracts). */
export const SOURCE_MAP = '.js.map';

/** Creates source maps for staff, with positions and names but no sources. Paths don't depend on the machine, and scripts don't refer to the maps. */
export class SourceMapPlugin {
  /** @param {{ folder: string, name: string }} app */
  constructor(app) {
    this.app = app;
  }

  apply(compiler) {
    const nameOf = ({ absoluteResourcePath }) => sourceName(absoluteResourcePath, this.app);
    new compiler.webpack.SourceMapDevToolPlugin({
      test: /\.js$/,
      filename: '[file].map',
      append: false,
      noSources: true,
      moduleFilenameTemplate: nameOf,
      fallbackModuleFilenameTemplate: (info) => `${nameOf(info)}?${info.hash}`,
    }).apply(compiler);
  }
}

/**
 * Returns a path such as `apps/about/src/page.tsx`, `libs/ui/src/button/button.tsx`, or `node_modules/react/index.js`. For webpack's own code,
 * returns `webpack/bootstrap`.
 * @param {string} file
 * @param {{ folder: string, name: string }} app
 */
export function sourceName(file, { folder, name }) {
  if (!path.isAbsolute(file)) return file;
  const packages = file.lastIndexOf('/node_modules/');
  if (packages >= 0) return file.slice(packages + 1);
  for (const [root, at] of [
    [folder, `apps/${name}`],
    [WORKSPACE, ''],
  ]) {
    const inside = path.relative(root, file);
    if (!inside.startsWith('..')) return path.posix.join(at, inside);
  }
  return path.basename(file);
}
