const NAME = 'PorticoContainer';
const EXPOSED = 'step';
const MANIFEST = 'mf-manifest.json';

/** Builds a step's container with webpack's own plugin (3 kB instead of 16 kB), and the manifest for the federation runtime. */
export class ContainerPlugin {
  /**
   * @param {string} container name, a JavaScript identifier
   * @param {string} module path of the module that is exposed as `./step`
   * @param {Record<string, object>} shared
   */
  constructor(container, module, shared) {
    this.container = container;
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
          const manifest = federationManifest(this.container, filesOf(compilation, this.container));
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
  };
}

/** Returns a manifest in the format of @module-federation/manifest, with only the fields that the runtime reads. */
function federationManifest(name, { entry, scripts, styles }) {
  const assets = { js: { sync: scripts, async: [] }, css: { sync: styles, async: [] } };
  return {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: '', buildName: name },
      remoteEntry: { name: entry, path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [{ id: `${name}:${EXPOSED}`, name: EXPOSED, path: `./${EXPOSED}`, assets }],
  };
}
