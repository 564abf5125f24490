import path from 'node:path';
import { PAGE_SINGLETONS } from './page-singletons.mjs';
import { isInstalled, packageFolder } from './packages.mjs';

const NAME = 'PorticoOwnCode';
/** Matches runtime code that the bundler adds to a step. */
const TOOLS = /\/node_modules\/(\.federation|@module-federation|css-loader|mini-css-extract-plugin)\//;

/** Fails the build if a step bundles more than its own files and the libraries in its package.json. Steps get shared code through the facade. */
export class OwnCodePlugin {
  /**
   * @param {string} folder of the step
   * @param {ReadonlySet<string>} libraries folders of the packages that the step may bundle
   */
  constructor(folder, libraries) {
    this.own = folder + path.sep;
    this.libraries = libraries;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const file = module.resource?.split('?')[0];
          if (!file || TOOLS.test(file) || this.mayBring(file)) continue;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `A step can’t bundle ${path.relative(this.own, file)}. ` +
                'Import shared code from react, react-dom, or @portico/step-kit, which the shell provides at run time. Shared code that they lack belongs in the facade. ' +
                'List the step’s own libraries under "dependencies" in its package.json.',
            ),
          );
        }
      });
    });
  }

  mayBring(file) {
    if (!isInstalled(file)) return file.startsWith(this.own);
    const home = packageFolder(file);
    return (
      this.libraries.has(home) && !PAGE_SINGLETONS.some((name) => home.endsWith(`/node_modules/${name}`))
    );
  }
}
