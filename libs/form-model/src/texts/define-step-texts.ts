/**
 * Text of a step's page, outside of questions, with `{name}` as a placeholder. It can be translated and customized like the texts of questions.
 * @since 1.4
 */
export interface OwnText<Values = object> {
  readonly id: string;
  readonly source: string;
  readonly takes?: Values;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<Text extends string> = { [Name in NamesIn<Text>]: string | number };

/**
 * Defines texts of a step's page, in the source language. They must be in a `*.texts.ts` file and in the definition's `texts`. Ids are
 * `<table>.<name>` and must not change, because translations refer to them.
 * @since 1.4
 */
export function defineTexts<const Table extends Record<string, string>>(
  table: string,
  texts: Table,
): { readonly [Name in keyof Table]: OwnText<ValuesOf<Table[Name]>> } {
  const entries = Object.entries(texts).map(([name, source]) => [name, { id: `${table}.${name}`, source }]);
  return Object.fromEntries(entries) as { [Name in keyof Table]: OwnText<ValuesOf<Table[Name]>> };
}

export type OwnTexts = Readonly<Record<string, OwnText>>;

export function sourcesOf(texts: readonly OwnTexts[] | Record<string, string>): Record<string, string> {
  if (!Array.isArray(texts)) return texts as Record<string, string>;
  const all = (texts as readonly OwnTexts[]).flatMap((table) => Object.values(table));
  return Object.fromEntries(all.map(({ id, source }) => [id, source]));
}
