/** Adds a compile hint (Chromium 136+): V8 compiles the file while it loads, off the main thread, not each function on its first call. */
export class CompileAheadPlugin {
  apply(compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      entryOnly: true,
      // After minifiers, which remove comments, and before content hashes.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  }
}
