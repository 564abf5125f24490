import { evaluate } from './evaluate.mjs';
import { setModuleTexts } from './module-texts.mjs';

/** Replaces a `*.texts.ts` with compiled texts, which need no message parser. Makes each text a module, which loads only with the code that uses it. */
export default async function textsLoader() {
  const callback = this.async();
  try {
    const { tables, files } = await textTables(this._compilation, this.resourcePath);
    for (const file of files) this.addDependency(file);
    const query = new URLSearchParams(this.resourceQuery);
    const [tableName, name] = [query.get('table'), query.get('text')];
    if (name) setModuleTexts(this._module, textsIn([tables[tableName][name]]));
    const code = name
      ? compiled(tables[tableName][name])
      : tableName
        ? textsOf(tables[tableName], this.resource)
        : tablesOf(tables, this.resource);
    callback(null, code);
  } catch (error) {
    callback(error);
  }
}

/**
 * Results by compilation and file: the loader runs for a file and again for each of its tables. @type {WeakMap<object, Map<string, Promise<{ tables:
 * object, files: string[] }>>>}
 */
const done = new WeakMap();

export function textTables(compilation, file) {
  const known = done.get(compilation) ?? new Map();
  done.set(compilation, known);
  if (!known.has(file)) known.set(file, run(file));
  return known.get(file);
}

async function run(file) {
  const files = [];
  return { tables: await evaluate(file, (read) => files.push(read)), files };
}

/** @param {{ id: string, message?: string, source: string }[]} texts product texts have a `message`, texts of a step only a `source` */
export const textsIn = (texts) =>
  Object.fromEntries(texts.map(({ id, message, source }) => [id, message ?? source]));

const compiled = ({ id, source }) => `export const text = ${JSON.stringify({ id, source })};`;

const textsOf = (table, address) =>
  Object.keys(table)
    .map((name) => `export { text as ${name} } from ${JSON.stringify(`${address}&text=${name}`)};`)
    .join('\n');

const tablesOf = (tables, address) =>
  Object.keys(tables)
    .map((name) => `export * as ${name} from ${JSON.stringify(`${address}?table=${name}`)};`)
    .join('\n');
