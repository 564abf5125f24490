import { buildInfo } from './build-info.mjs';
import { firstPaintEntry } from './first-paint/first-paint-plugin.mjs';
import { compress, describe, toGzip } from './file-variants.mjs';
import { SOURCE_MAP } from './source-map-plugin.mjs';
import { releasedTexts } from './translations-plugin.mjs';

const NAME = 'PorticoRelease';
/** Statistics of module federation, which are only for debugging a build. */
const NOT_RELEASED = ['mf-stats.json'];

/** Makes the output folder a release: adds `.br` and `.gz` variants, adds `release.json` with file hashes, and replaces source maps by their `.gz`. */
export class ReleasePlugin {
  /**
   * @param {{ name: string, version: string, container: string }} identity
   * @param {import('./build-inputs.mjs').Inputs} inputs
   * @param {{ formModel: string, facade: string }} contracts
   * @param {(compilation: import('webpack').Compilation) => object} entriesOf
   * @param {(compilation: import('webpack').Compilation) => object} facadeOf
   */
  constructor(identity, inputs, contracts, entriesOf, facadeOf) {
    this.identity = identity;
    this.inputs = inputs;
    this.contracts = contracts;
    this.entriesOf = entriesOf;
    this.facadeOf = facadeOf;
  }

  apply(compiler) {
    const { Compilation } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, () =>
        this.write(compiler, compilation),
      );
    });
  }

  async write(compiler, compilation) {
    if (compilation.errors.length > 0) return;
    const { RawSource } = compiler.webpack.sources;
    for (const name of NOT_RELEASED) if (compilation.getAsset(name)) compilation.deleteAsset(name);
    const texts = releasedTexts(compilation);
    const entries = { ...this.entriesOf(compilation), ...texts.entries, ...firstPaintEntry(compilation) };
    const files = {};
    for (const { name, source } of compilation.getAssets()) {
      const content = source.buffer();
      const isMap = name.endsWith(SOURCE_MAP);
      const forms = isMap ? { '.gz': await toGzip(content) } : await compress(name, content);
      if (isMap) compilation.deleteAsset(name);
      else files[name] = describe(content);
      for (const [suffix, form] of Object.entries(forms)) {
        compilation.emitAsset(name + suffix, new RawSource(form), { minimized: true });
        files[name + suffix] = describe(form);
      }
    }
    const facts = buildInfo(this.inputs, compilation);
    const release = {
      ...this.identity,
      contracts: this.contracts,
      facade: this.facadeOf(compilation),
      files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
      entries,
      ...(texts.labels && { labels: texts.labels }),
      // Older servers read the commit here instead of in `built`.
      commit: facts.commit,
      built: facts,
    };
    compilation.emitAsset('release.json', new RawSource(`${JSON.stringify(release, null, 2)}\n`));
  }
}
