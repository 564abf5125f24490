/**
 * Tells V8 that what a page loads first is run at once, most of it: it compiles the file beside the page while that is still on its way, in place of each function on
 * the page's own thread when it is called (explicit compile hints, Chromium 136 and later; a comment like any other elsewhere).
 */
export class CompileAheadPlugin {
  apply(compiler) {
    const { BannerPlugin, Compilation } = compiler.webpack;
    new BannerPlugin({
      banner: '//# allFunctionsCalledOnLoad',
      raw: true,
      test: /\.js$/,
      entryOnly: true,
      // Minifiers take comments away; the hash of the content is of what is served.
      stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
    }).apply(compiler);
  }
}
