const NAME = 'PorticoContainer';
const EXPOSED = 'step';
const MANIFEST = 'mf-manifest.json';
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** Builds a step's container with webpack's own plugin (3 kB instead of 16 kB), and the manifest for the federation runtime. */
export class ContainerPlugin {
  /**
   * @param {{ name: string, version: string, container: string }} identity `container`: a JavaScript identifier
   * @param {string} module path of the module that is exposed as `./step`
   * @param {Record<string, object>} shared
   */
  constructor(identity, module, shared) {
    this.identity = identity;
    this.container = identity.container;
    this.module = module;
    this.shared = shared;
  }

  apply(compiler) {
    const { Compilation, container, sources } = compiler.webpack;
    new container.ModuleFederationPlugin({
      name: this.container,
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { [`./${EXPOSED}`]: { import: this.module, name: EXPOSED } },
      shared: this.shared,
    }).apply(compiler);
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          if (compilation.errors.length > 0) return;
          const files = filesOf(compilation, this.container);
          const manifest = federationManifest(this.identity, files, this.shared);
          compilation.emitAsset(MANIFEST, new sources.RawSource(JSON.stringify(manifest)));
        },
      );
    });
  }
}

export function stepEntries(compilation) {
  const [container] = compilation.entrypoints.keys();
  const { entry, scripts, styles } = filesOf(compilation, container);
  return { manifest: MANIFEST, definition: 'step.json', preload: [entry, ...scripts, ...styles] };
}

function filesOf(compilation, container) {
  const [entry] = compilation.entrypoints.get(container).getFiles();
  const files = compilation.namedChunkGroups.get(EXPOSED).getFiles();
  return {
    entry,
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    later: compilation
      .getAssets()
      .map(({ name }) => name)
      .filter((file) => /\.(js|css)$/.test(file) && file !== entry && !files.includes(file))
      .sort(),
  };
}

/**
 * Returns a manifest in the format of @module-federation/manifest, for the federation's developer tools. `types` is empty, because the packages
 * contain the types.
 */
function federationManifest(
  { name: step, version, container: name },
  { entry, scripts, styles, later },
  shared,
) {
  const assets = {
    js: { sync: scripts, async: later.filter((file) => file.endsWith('.js')) },
    css: { sync: styles, async: later.filter((file) => file.endsWith('.css')) },
  };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: step },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: Object.entries(shared).map(([library, { requiredVersion, singleton }]) => ({
      ...{ id: `${name}:${library}`, name: library, version: '', singleton, requiredVersion, hash: '' },
      // The shell provides it.
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: [{ id: `${name}:${EXPOSED}`, name: EXPOSED, path: `./${EXPOSED}`, assets }],
  };
}
