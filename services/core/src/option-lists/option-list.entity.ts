import type { Option } from '@portico/form-model';
import { EntitySchema } from 'typeorm';

/** Append-only: one row for each change of a list. The newest revision of each list is current. */
export interface OptionListRow {
  id: string;
  list: string;
  revision: number;
  /** In display order, including retired ones. */
  options: Option[];
  at: string;
  actor: string;
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
