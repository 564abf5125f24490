/**
 * A sentence of a step's own page, which belongs to no question. `{name}` stands for a value. It is shown in the words that the definition
 * has for its id.
 */
export interface OwnText<Values = object> {
  readonly id: string;
  readonly source: string;
  /** Never there: the type of the values that the text takes. */
  readonly takes?: Values;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<Text extends string> = { [Name in NamesIn<Text>]: string | number };

/**
 * Sentences of a step's page, in the source language. They stand in a file named `*.texts.ts` and among the `texts` of its definition; ids are
 * `<table>.<name>`, and never change, since translations hang on them.
 */
export function defineTexts<const Table extends Record<string, string>>(
  table: string,
  texts: Table,
): { readonly [Name in keyof Table]: OwnText<ValuesOf<Table[Name]>> } {
  const entries = Object.entries(texts).map(([name, source]) => [name, { id: `${table}.${name}`, source }]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: OwnText<ValuesOf<Table[Name]>> };
}

export type OwnTexts = Readonly<Record<string, OwnText>>;

/** As a definition has them: by id. */
export function sourcesOf(texts: readonly OwnTexts[] | Record<string, string>): Record<string, string> {
  if (!Array.isArray(texts)) return texts as Record<string, string>;
  const all = (texts as readonly OwnTexts[]).flatMap((table) => Object.values(table));
  return Object.fromEntries(all.map(({ id, source }) => [id, source]));
}
