import path from 'node:path';
import { WORKSPACE } from './identity.mjs';

/** Ending of the map of a script; of the release it becomes a part as `.map.gz` (`isSourceMap` of @portico/contracts). */
export const SOURCE_MAP = '.js.map';

/**
 * Maps of the scripts, which no script names: positions and names for staff, without the sources. The paths in them depend neither on the
 * machine nor on where an app lies: whoever built it, they lead into the same tree.
 */
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
      // Of two modules with the same name; webpack's own would be the path on this machine.
      fallbackModuleFilenameTemplate: (info) => `${nameOf(info)}?${info.hash}`,
    }).apply(compiler);
  }
}

/**
 * `apps/about/src/page.tsx`, `libs/ui/src/button/button.tsx`, `node_modules/react/index.js`; `webpack/bootstrap` for what webpack writes itself.
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
