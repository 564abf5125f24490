import path from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { libraryPaths } from '../../release/publish/facade.mjs';
import { inRoot, ROOT } from '../../workspace/root.mjs';
import { packageOf } from './bundle-scripts.mjs';

/**
 * Bundles the types of a package into one `.d.ts` per entry, including all types that they use from this repository.
 * @param {import('./packages.mjs').SdkPackage} sdkPackage
 * @param {{ folder: string, packed: Map<string, string> }} options see bundleScripts
 * @returns {Promise<Set<string>>} packages from which the types import
 */
export async function bundleTypes({ types }, { folder, packed }) {
  if (Object.keys(types).length === 0) return new Set();
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(types).map(([name, source]) => [name, inRoot(source)])),
    external: (name) => packed.has(packageOf(name)) || !/^(@portico\/|[./])/.test(name),
    onwarn: (warning, warn) => {
      // This warning matters only to packages that emit declarations. Steps don't.
      if (!/private shared type exports/.test(warning.message)) warn(warning);
    },
    plugins: [
      dts({
        tsconfig: inRoot('libs', 'tsconfig.json'),
        compilerOptions: { paths: await libraryPaths(ROOT) },
      }),
    ],
  });
  const { output } = await bundle.write({
    dir: path.join(folder, 'dist'),
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'part-[hash].d.ts',
    paths: (name) => {
      const own = packageOf(name);
      return (packed.get(own) ?? own) + name.slice(own.length);
    },
  });
  await bundle.close();
  return new Set(
    output
      .flatMap((file) => (file.type === 'chunk' ? file.imports : []))
      .filter((name) => !name.startsWith('part-'))
      .map(packageOf),
  );
}
