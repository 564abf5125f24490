import { evaluate } from './evaluate.mjs';
import { leaveTexts } from './translations-plugin.mjs';

/**
 * Runs a `*.texts.ts` and puts its compiled texts in the module's place: every export is a table of texts. What parses messages stays out
 * of the bundle, and a table is a module of its own, so that texts which nothing shows stay out of it too.
 */
export default async function textsLoader() {
  const callback = this.async();
  try {
    const { tables, files } = await evaluated(this._compilation, this.resourcePath);
    for (const file of files) this.addDependency(file);
    const table = new URLSearchParams(this.resourceQuery).get('table');
    if (!table) leaveTexts(this._module, textsIn(tables));
    callback(null, table ? compiled(tables[table]) : namesOf(tables, this.resourcePath));
  } catch (error) {
    callback(error);
  }
}

/** Once a build: a file is run for itself and for each of its tables. @type {WeakMap<object, Map<string, Promise<{ tables: object, files: string[] }>>>} */
const done = new WeakMap();

function evaluated(compilation, file) {
  const known = done.get(compilation) ?? new Map();
  done.set(compilation, known);
  if (!known.has(file)) known.set(file, run(file));
  return known.get(file);
}

async function run(file) {
  const files = [];
  return { tables: await evaluate(file, (read) => files.push(read)), files };
}

const textsIn = (tables) =>
  Object.fromEntries(
    // Those of a step are written as they are.
    Object.values(tables).flatMap((table) =>
      Object.values(table).map(({ id, message, source }) => [id, message ?? source]),
    ),
  );

/** The name of each text is that of an export: webpack keeps those that are used. */
const compiled = (table) =>
  Object.entries(table)
    .map(
      ([name, { id, source }], at) =>
        `const text${at} = ${JSON.stringify({ id, source })}; export { text${at} as ${name} };`,
    )
    .join('\n');

const namesOf = (tables, file) =>
  Object.keys(tables)
    .map((table) => `export * as ${table} from ${JSON.stringify(`${file}?table=${table}`)};`)
    .join('\n');
