import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const NAME = 'PorticoIntegrity';

/** Must equal the constant in src/integrity.ts, which Node can't import without a compiler. A test compares the two. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;

const lookUp = (url) =>
  `(self.porticoIntegrity||{})[new URL(${url},location.href).pathname]||${JSON.stringify(REFUSED_INTEGRITY)}`;

/** Returns an expression for the URL of the current attempt, which changes after a failure. src/integrity.ts defines `porticoAsk`. */
const attemptUrl = (tag, url) => `self.porticoAsk?self.porticoAsk(${tag},${url}):${url}`;

/**
 * Adds hashes to all scripts and styles that webpack's chunk loader requests, so that browsers block unknown files. Sets `crossOrigin`, because
 * Integrity-Policy blocks scripts that weren't requested with CORS, even those from the same origin.
 */
export class IntegrityPlugin {
  apply(compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        NAME,
        (source) =>
          `${source}\nscript.crossOrigin="anonymous";script.integrity=${lookUp('url')};script.src=${attemptUrl('script', 'url')};`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        NAME,
        (source, { tag, href }) =>
          `${source}\n${tag}.integrity=${lookUp(href)};${tag}.href=${attemptUrl(tag, href)};`,
      );
    });
  }
}
