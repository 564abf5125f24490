import type { Option } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** A list as it was after one change. Rows of this table never change: the newest revision of each list is in force. */
export interface OptionListRow {
  id: string;
  list: string;
  /** From 1. */
  revision: number;
  /** In the order in which they are offered; retired ones too. */
  options: Option[];
  at: string;
  /** Name of the staff key. */
  actor: string;
  /** Null for what was no call. */
  keyId: string | null;
}

export const OptionListEntity = new EntitySchema<OptionListRow>({
  name: 'option_list',
  tableName: 'option_list',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    list: { type: 'varchar', length: 64 },
    revision: { type: 'int' },
    options: { type: 'json' },
    at: { type: 'varchar', length: 24 },
    actor: { type: 'varchar', length: 100 },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
  },
});
