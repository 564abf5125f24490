import type { DataModel, DataModelEntry } from './definition.ts';
import { companionKey } from './keys.ts';

/** Characters of a text answer when nothing else is said (specification, section 9). */
export const DEFAULT_TEXT_MAX_LENGTH = 45;
/** Labels of options are sentences at times. */
const COMPANION_MAX_LENGTH = 200;

type Column = Pick<DataModelEntry, 'type' | 'maxLength' | 'exportName'> & { companion?: boolean };

/** Kinds of answers. `exportName` is the column that staff see in an export; it must never change its meaning. */
export const column = {
  text: (exportName: string, maxLength = DEFAULT_TEXT_MAX_LENGTH): Column => ({
    type: 'text',
    maxLength,
    exportName,
  }),
  /** The code of an option; its label goes to the companion key. */
  choice: (exportName: string): Column => ({
    type: 'text',
    maxLength: DEFAULT_TEXT_MAX_LENGTH,
    exportName,
    companion: true,
  }),
  boolean: (exportName: string): Column => ({ type: 'boolean', exportName }),
};

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
