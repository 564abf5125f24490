/** Adds a hint for Chromium 136+: compile the whole file off the main thread while it loads, instead of each function on its first call. */
export class CompileAheadPlugin {
  apply(compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      entryOnly: true,
      // After the minifier, which removes comments, and before content hashes are computed.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  }
}
