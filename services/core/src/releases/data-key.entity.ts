import type { DataModelEntry } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/**
 * One answer key in the data dictionary: of every release that was ever served. It belongs to one step for ever and keeps its type, whatever
 * becomes of the step.
 */
export interface DataKeyRow {
  key: string;
  step: string;
  type: DataModelEntry['type'];
  /** The widest that any served release allowed; null for a boolean. */
  maxLength: number | null;
  /** Of the live version, or of the last one that had the key; of a canary for a key that only it has. So is the export name. */
  group: string;
  exportName: string;
  /** Of the release that was the first to be served with the key. */
  firstVersion: string;
}

export const DataKeyEntity = new EntitySchema<DataKeyRow>({
  name: 'data_key',
  tableName: 'data_key',
  columns: {
    key: { name: 'answer_key', type: 'varchar', length: 100, primary: true },
    step: { type: 'varchar', length: 64 },
    type: { type: 'varchar', length: 16 },
    maxLength: { name: 'max_length', type: 'int', nullable: true },
    group: { name: 'answer_group', type: 'varchar', length: 100 },
    exportName: { name: 'export_name', type: 'varchar', length: 100 },
    firstVersion: { name: 'first_version', type: 'varchar', length: 64 },
  },
});
