import { EntitySchema } from 'typeorm';

/** `empty`: the applicant has answered nothing. `failed`: the PDF couldn't be created. */
export type BulkItemState = 'waiting' | 'ready' | 'empty' | 'failed';

export interface BulkItemRow {
  bulkId: string;
  applicationId: string;
  place: number;
  state: BulkItemState;
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
