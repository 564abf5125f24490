import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const NAME = 'PorticoIntegrity';

/** The twin of the one in src/integrity.ts, for code that Node loads without a compiler; a test compares the two. */
export const REFUSED_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** The hash that the page lists for the address, or one that no file has. `porticoIntegrity` is set by src/integrity.ts. */
const lookUp = (url) =>
  `(self.porticoIntegrity||{})[new URL(${url},location.href).pathname]||${JSON.stringify(REFUSED_INTEGRITY)}`;

/** Where the file is asked for now: another address after it did not come. `porticoAsk` is set by src/integrity.ts. */
const attemptUrl = (tag, url) => `self.porticoAsk?self.porticoAsk(${tag},${url}):${url}`;

/**
 * Gives every script and style that webpack's own chunk loader asks for its hash. Fails closed. `crossOrigin` because Integrity-Policy
 * refuses every script that was not requested with CORS, even one of the same origin with the right hash.
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
