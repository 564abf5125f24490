import { EntitySchema } from 'typeorm';

/**
 * For files: `ready`, `empty` (nothing answered, so nothing to print), or `failed` (couldn't be printed). For actions: `done`,
 * or `skipped` with a reason.
 */
export type BulkItemState = 'waiting' | 'ready' | 'empty' | 'failed' | 'done' | 'skipped';

export interface BulkItemRow {
  bulkId: string;
  applicationId: string;
  place: number;
  state: BulkItemState;
  file: string | null;
  why: string | null;
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
    why: { type: 'varchar', length: 32, nullable: true },
  },
});
