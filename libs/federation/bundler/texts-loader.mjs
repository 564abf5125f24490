import { evaluate } from './evaluate.mjs';

/**
 * Runs a `*.texts.ts` and puts its compiled texts in the module's place: every export is a table of texts. What parses messages stays out
 * of the bundle.
 */
export default async function textsLoader() {
  const done = this.async();
  try {
    const tables = await evaluate(this.resourcePath, (file) => this.addDependency(file));
    const exported = Object.entries(tables).map(
      ([name, table]) => `export const ${name} = ${compiled(table)};`,
    );
    done(null, exported.join('\n'));
  } catch (error) {
    done(error);
  }
}

const compiled = (table) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(table).map(([name, { id, source }]) => [name, { id, source }])),
  );
