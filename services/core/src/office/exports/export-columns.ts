import type { EntityManager } from 'typeorm';
import { DataKeyEntity } from '../../releases/index.ts';

/** A column of exports. Its name never changes (libs/form-model, questions.ts). */
export interface ExportColumn {
  name: string;
  key: string;
}

export const FIXED_COLUMNS = [
  'APPLICATION_ID',
  'EMAIL',
  'STATUS',
  'REFERENCE',
  'SUBMITTED_AT',
  'UPDATED_AT',
] as const;

export const STATISTICS_COLUMNS = ['YEAR', 'STATUS'] as const;

/** Returns one column per key of every release ever served, ordered by step, group, and name, so that exports are comparable. */
export async function exportColumns(reads: EntityManager): Promise<ExportColumn[]> {
  const keys = await reads.find(DataKeyEntity, { order: { step: 'ASC', group: 'ASC', exportName: 'ASC' } });
  return keys.map(({ key, exportName }) => ({ name: exportName, key }));
}

const NAME_KEYS = ['first_name', 'last_name'];

/** Returns the applicant's name, then the chosen columns in their order. Skips keys that no release has. */
export function chosenColumns(
  all: ExportColumn[],
  chosen: readonly { key: string; name?: string | undefined }[],
): ExportColumn[] {
  const names = NAME_KEYS.filter((key) => !chosen.some((each) => each.key === key)).map((key) => ({ key }));
  return [...names, ...chosen].flatMap(({ key, name }: { key: string; name?: string | undefined }) => {
    const column = all.find((each) => each.key === key);
    return column ? [{ key, name: name ?? column.name }] : [];
  });
}
