import type { EntityManager } from 'typeorm';
import { DataKeyEntity } from '../../releases/index.ts';

/** A column of an export: its name never changes its meaning (libs/form-model, questions.ts). */
export interface ExportColumn {
  name: string;
  key: string;
}

/** Columns that say which application a row is. */
export const FIXED_COLUMNS = [
  'APPLICATION_ID',
  'EMAIL',
  'STATUS',
  'REFERENCE',
  'SUBMITTED_AT',
  'UPDATED_AT',
] as const;

/** Columns of what is kept for statistics. */
export const STATISTICS_COLUMNS = ['YEAR', 'STATUS'] as const;

/** One column for every key of any release that was ever served, by step, group and name, so that two exports line up. */
export async function exportColumns(reads: EntityManager): Promise<ExportColumn[]> {
  const keys = await reads.find(DataKeyEntity, { order: { step: 'ASC', group: 'ASC', exportName: 'ASC' } });
  return keys.map(({ key, exportName }) => ({ name: exportName, key }));
}
