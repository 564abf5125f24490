/** @param {import('webpack').Compilation} compilation @param {string} name of the entry */
export function entriesOf(compilation, name) {
  const files = compilation.entrypoints.get(name).getFiles();
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}
