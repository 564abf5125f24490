import path from 'node:path';

const NAME = 'PorticoOwnCode';
/** Small pieces that the bundler itself puts into a step. */
const TOOLS = /\/node_modules\/(\.federation|@module-federation|css-loader|mini-css-extract-plugin)\//;

/** A step brings its own files and nothing else: everything shared comes from the shell through the facade. */
export class OwnCodePlugin {
  /** @param {string} folder of the step */
  constructor(folder) {
    this.own = folder + path.sep;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        for (const module of modules) {
          const file = module.resource?.split('?')[0];
          if (!file || file.startsWith(this.own) || TOOLS.test(file)) continue;
          compilation.errors.push(
            new compiler.webpack.WebpackError(
              `A step must not bring ${path.relative(this.own, file)} into its bundle. ` +
                'Import only react and @portico/step-kit at run time; what is missing there belongs into the facade.',
            ),
          );
        }
      });
    });
  }
}
