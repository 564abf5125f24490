import { tsImport } from 'tsx/esm/api';
import { pathToFileURL } from 'node:url';

/** Inlines a step's definition as JSON, as the build of a step does. @this {import('webpack').LoaderContext<object>} */
export default async function definitionLoader() {
  const done = this.async();
  try {
    const { definition } = await tsImport(pathToFileURL(this.resourcePath).href, import.meta.url);
    done(null, `export const definition = JSON.parse(${JSON.stringify(JSON.stringify(definition))});\n`);
  } catch (error) {
    done(/** @type {Error} */ (error));
  }
}
