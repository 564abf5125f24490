import type { DataModel, DataModelEntry } from './definition.ts';
import { companionKey } from './keys.ts';

/** Characters of a text answer when nothing else is said (specification, section 9). */
export const DEFAULT_TEXT_MAX_LENGTH = 45;
/** The same of a text area. */
export const DEFAULT_TEXTAREA_MAX_LENGTH = 1500;
/** What the key of a document holds once one is attached; the file belongs to the document answer. */
export const DOCUMENT_ANSWER = 'ANSWERED';
/** Labels of options are sentences at times. */
const COMPANION_MAX_LENGTH = 200;

export type Column = Pick<DataModelEntry, 'type' | 'maxLength' | 'exportName'> & { companion?: boolean };

/** Kinds of answers. `exportName` is the column that staff see in an export; it must never change its meaning. */
export const column = {
  text: (exportName: string, maxLength = DEFAULT_TEXT_MAX_LENGTH): Column => ({
    type: 'text',
    maxLength,
    exportName,
  }),
  longText: (exportName: string, maxLength = DEFAULT_TEXTAREA_MAX_LENGTH): Column =>
    column.text(exportName, maxLength),
  date: (exportName: string): Column => column.text(exportName, 'YYYY-MM-DD'.length),
  phone: (exportName: string): Column => column.text(exportName, '(301) 405-1000'.length),
  document: (exportName: string): Column => column.text(exportName, DOCUMENT_ANSWER.length),
  /** The code of an option; its label goes to the companion key. */
  choice: (exportName: string): Column => ({
    type: 'text',
    maxLength: DEFAULT_TEXT_MAX_LENGTH,
    exportName,
    companion: true,
  }),
  boolean: (exportName: string): Column => ({ type: 'boolean', exportName }),
};

/**
 * The columns of a repeated set, for every prefix: `repeatedColumns(['hs', 'hs_2'], { name: column.text })` makes `hs_name`
 * and `hs_2_name`. The export name is the key in upper case.
 */
export function repeatedColumns(
  prefixes: string[],
  columns: Record<string, (exportName: string) => Column>,
): Record<string, Column> {
  return Object.fromEntries(
    prefixes.flatMap((prefix) =>
      Object.entries(columns).map(([name, make]): [string, Column] => {
        const key = `${prefix}_${name}`;
        return [key, make(key.toUpperCase())];
      }),
    ),
  );
}

/** A step's data model from its columns by question group; a choice also gets its companion entry. */
export function defineDataModel(groups: Record<string, Record<string, Column>>): DataModel {
  const entries = Object.entries(groups).flatMap(([group, columns]) =>
    Object.entries(columns).flatMap(([key, { companion, ...entry }]) => {
      const own: [string, DataModelEntry] = [key, { ...entry, group }];
      return companion ? [own, companionEntry(key, own[1])] : [own];
    }),
  );
  return Object.fromEntries(entries);
}

function companionEntry(key: string, owner: DataModelEntry): [string, DataModelEntry] {
  const exportName = `${owner.exportName}_DESC`;
  return [companionKey(key), { ...owner, maxLength: COMPANION_MAX_LENGTH, exportName }];
}
