import type { DataModelEntry } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** Answer key of any release ever served. Its step and type never change. */
export interface DataKeyRow {
  key: string;
  step: string;
  type: DataModelEntry['type'];
  maxLength: number | null;
  /** As in the latest live version, or in the canary if only that has the key. */
  group: string;
  exportName: string;
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
