/**
 * Adds explicit compile hints (Chromium 136+): V8 compiles the file off the main thread while it loads, instead of each function when it is called.
 * Other engines ignore the comment.
 */
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
