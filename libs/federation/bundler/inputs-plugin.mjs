import path from 'node:path';
import { isGenerated } from './packages.mjs';

const NAME = 'PorticoInputs';

/** Fails the build if it reads a file that isn't part of the version's hash. */
export class InputsPlugin {
  /** @param {import('./build-inputs.mjs').Inputs} inputs */
  constructor(inputs) {
    this.inputs = inputs;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const read = new Set([...modules].flatMap(filesOf));
        for (const file of [...read].sort())
          if (!isGenerated(file) && !this.inputs.covers(file))
            compilation.errors.push(new compiler.webpack.WebpackError(this.sentence(file)));
      });
    });
  }

  sentence(file) {
    return (
      `The build reads ${path.relative(this.inputs.folder, file)}, which isn’t part of the version’s hash. Put your own files in src, ` +
      'without ".test." in their names, and list packages under "dependencies" in package.json.'
    );
  }
}

/** Returns only a module's own files, without the package.json files that were read to resolve the module. */
const filesOf = ({ resource, buildInfo }) =>
  [resource?.split('?')[0], ...(buildInfo?.fileDependencies ?? [])].filter(
    (file) => file && path.isAbsolute(file) && path.basename(file) !== 'package.json',
  );
