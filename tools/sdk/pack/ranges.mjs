import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../../workspace/root.mjs';

/**
 * Reads the version ranges of all dependencies from our package.json files. `node` is the range of `engines`.
 * @returns {Map<string, string>}
 */
export function rangesIn() {
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
