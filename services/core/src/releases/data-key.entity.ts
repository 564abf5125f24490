import type { DataModelEntry } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** One answer key in the data dictionary. It belongs to one step for ever and keeps its type. */
export interface DataKeyRow {
  key: string;
  step: string;
  type: DataModelEntry['type'];
  /** The widest that any release allowed; null for a boolean. */
  maxLength: number | null;
  group: string;
  exportName: string;
  /** Of the release that brought the key. */
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
