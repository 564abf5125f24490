import { EntitySchema } from 'typeorm';

/** `empty`: nothing is answered, so there is nothing to print. `failed`: it could not be printed. */
export type BulkItemState = 'waiting' | 'ready' | 'empty' | 'failed';

/** An application that is to be in a file of many; gone with the application. */
export interface BulkItemRow {
  bulkId: string;
  applicationId: string;
  /** From 0 on, in the order of the file. */
  place: number;
  state: BulkItemState;
  /** Storage key of its print. */
  file: string | null;
}

export const BulkItemEntity = new EntitySchema<BulkItemRow>({
  name: 'bulk_item',
  tableName: 'bulk_item',
  columns: {
    bulkId: { type: 'varchar', length: 36, name: 'bulk_id', primary: true },
    applicationId: { type: 'varchar', length: 36, name: 'application_id', primary: true },
    place: { type: 'int' },
    state: { type: 'varchar', length: 16 },
    file: { type: 'varchar', length: 200, nullable: true },
  },
});
