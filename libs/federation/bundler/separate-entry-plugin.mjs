import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { entriesOf } from './entries-of.mjs';

export class SeparateEntryPlugin {
  /** @type {WeakMap<import('webpack').Compilation, { scripts: string[], styles: string[] }>} */
  #built = new WeakMap();

  /** @param {string} name @param {string} file */
  constructor(name, file) {
    this.name = name;
    this.file = file;
  }

  apply(compiler) {
    const { EntryPlugin } = compiler.webpack;
    compiler.hooks.make.tapPromise(this.name, async (compilation) => {
      const { filename } = compilation.outputOptions;
      const child = compilation.createChildCompiler(this.name, { filename }, [
        new EntryPlugin(compiler.context, this.file, { name: this.name }),
        new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      ]);
      const run = promisify((/** @type {Function} */ done) =>
        child.runAsChild((error, _entries, own) => done(error, own)),
      );
      const own = await run();
      compilation.errors.push(...own.errors);
      this.#built.set(compilation, entriesOf(own, this.name));
    });
  }

  /** @param {import('webpack').Compilation} compilation of the first entry */
  entriesOf(compilation) {
    return this.#built.get(compilation);
  }
}
