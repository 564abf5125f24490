import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../../processes/run.mjs';
import { inRoot } from '../../workspace/root.mjs';
import { bundleScripts } from './bundle-scripts.mjs';
import { bundleTypes } from './bundle-types.mjs';
import { packedText } from './packed-text.mjs';
import { SDK_PACKAGES } from './packages.mjs';
import { readdirSync, readFileSync } from 'node:fs';

/** Packs the packages for teams with their own repositories. @param {{ scope: string, to: string }} options @returns {Promise<string[]>} paths of the tarballs */
export async function packSdk({ scope, to }) {
  const staging = await mkdtemp(path.join(tmpdir(), 'portico-sdk-'));
  try {
    await mkdir(to, { recursive: true });
    const tarballs = [];
    for (const sdkPackage of SDK_PACKAGES) {
      const folder = path.join(staging, sdkPackage.name);
      await writePackage(sdkPackage, folder, scope);
      tarballs.push(await npmPack(folder, to));
    }
    return tarballs;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** @param {import('./packages.mjs').SdkPackage} sdkPackage @param {string} folder @param {string} scope */
async function writePackage(sdkPackage, folder, scope) {
  await mkdir(folder, { recursive: true });
  const others = SDK_PACKAGES.filter(({ name }) => name !== sdkPackage.name);
  const packed = new Map(others.map(({ name }) => [`@portico/${name}`, `${scope}/${name}`]));
  const used = [
    await bundleScripts(sdkPackage, { folder, packed }),
    await bundleTypes(sdkPackage, { folder, packed }),
  ].flatMap((names) => [...names]);
  const copies = Object.entries(sdkPackage.copies ?? {});
  for (const [file, source] of copies) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(inRoot(source), target, { recursive: true });
    if (file.endsWith('.md'))
      await writeFile(
        target,
        packedText(
          await readFile(target, 'utf8'),
          copies.map(([name]) => name),
        ),
      );
  }
  await copyFile(inRoot('LICENSE'), path.join(folder, 'LICENSE'));
  const manifest = packageJson(sdkPackage, { scope, used, packed });
  await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/**
 * @param {import('./packages.mjs').SdkPackage} sdkPackage
 * @param {{ scope: string, used: string[], packed: Map<string, string> }} options
 */
function packageJson(sdkPackage, { scope, used, packed }) {
  const {
    name,
    version,
    description,
    exports,
    bin,
    template,
    peers,
    optionalPeers = [],
    alone = [],
  } = sdkPackage;
  const ranges = rangesIn();
  const versions = new Map(SDK_PACKAGES.map((each) => [`${scope}/${each.name}`, `^${each.version}`]));
  /** @param {string} wanted */
  const rangeOf = (wanted) => {
    const range = versions.get(wanted) ?? ranges.get(wanted);
    if (!range) throw new Error(`${wanted} is used by ${name}, and no package of this tree depends on it.`);
    return range;
  };
  /** @param {string[]} names */
  const withRanges = (names) => Object.fromEntries(names.sort().map((each) => [each, rangeOf(each)]));
  const ofTheStep = [...peers, ...optionalPeers].map((each) => packed.get(each) ?? each);
  const dependencies = [...new Set([...used, ...alone])].filter(
    (each) => !ofTheStep.includes(each) && !each.startsWith('node:'),
  );
  return {
    name: `${scope}/${name}`,
    version,
    description,
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    exports,
    ...(bin && { bin }),
    files: ['dist', ...Object.keys(sdkPackage.copies ?? {})],
    engines: { node: ranges.get('node') },
    dependencies: withRanges(dependencies),
    peerDependencies: withRanges(ofTheStep),
    ...(template && { template: templateOf(template, rangeOf) }),
    ...(optionalPeers.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(optionalPeers.map((each) => [each, { optional: true }])),
    }),
  };
}

/**
 * Returns package names and ranges that `create` writes into a new step's package.json.
 * @param {Record<string, string>} names @param {(name: string) => string} rangeOf
 */
const templateOf = (names, rangeOf) => ({
  packages: Object.fromEntries(SDK_PACKAGES.map(({ name, version }) => [name, `^${version}`])),
  versions: Object.fromEntries(Object.entries(names).map(([value, name]) => [value, rangeOf(name)])),
});

/** @param {string} folder @param {string} to @returns {Promise<string>} */
async function npmPack(folder, to) {
  const { code, output } = await run('npm', ['pack', '--silent', '--pack-destination', to], {
    cwd: folder,
    output: 'pipe',
    timeoutMs: 60_000,
  });
  const file = output.trim().split('\n').at(-1) ?? '';
  if (code !== 0 || !file.endsWith('.tgz')) throw new Error(`npm pack failed in ${folder}:\n${output}`);
  return path.join(to, file);
}

/** Reads all version ranges of dependencies from our package.json files. `node` is the range of `engines`. @returns {Map<string, string>} */
function rangesIn() {
  const libraries = readdirSync(inRoot('libs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `libs/${name}`);
  const ranges = new Map();
  for (const folder of ['tools', ...libraries, '.']) {
    const { dependencies, devDependencies, engines } = JSON.parse(
      readFileSync(inRoot(folder, 'package.json'), 'utf8'),
    );
    for (const [name, range] of Object.entries({ ...devDependencies, ...dependencies }))
      // `npm:typescript@7.0.2` is an alias: keep the version.
      ranges.set(name, range.replace(/^npm:.+@/, ''));
    if (engines?.node) ranges.set('node', engines.node);
  }
  return ranges;
}
