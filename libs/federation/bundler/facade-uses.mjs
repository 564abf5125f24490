import { FACADE, SHARED_FACADE } from './identity.mjs';

/**
 * Returns the names that a step imports from the facade, with their hashes. Reads the module graph, from which types and unused imports have been
 * removed. Reports unknown names as build errors.
 * @param {import('webpack').Compilation} compilation
 * @param {import('./facade-report.mjs').FacadeReport} facade
 * @returns {Record<string, string>}
 */
export function facadeUses(compilation, { provides }) {
  const { modules, moduleGraph } = compilation;
  const connections = [...modules]
    .filter(({ options }) => options?.shareKey === SHARED_FACADE)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter((connection) => connection.dependency && connection.isActive(undefined));
  const names = connections.flatMap(({ dependency }) =>
    dependency.getReferencedExports(moduleGraph, undefined).flatMap((reference) => {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      // `import * as kit` imports all names.
      return name === undefined ? Object.keys(provides) : [name];
    }),
  );
  const uses = [...new Set(names)].sort();
  const missing = uses.filter((name) => !Object.hasOwn(provides, name));
  if (missing.length > 0)
    compilation.errors.push(
      new compilation.compiler.webpack.WebpackError(
        `The step imports ${missing.join(', ')} from ${FACADE}, which has no such export. Correct the import. ` +
          'If you just added it to the facade, run "npm run facade -- update".',
      ),
    );
  return Object.fromEntries(uses.map((name) => [name, provides[name]?.[0]]));
}
