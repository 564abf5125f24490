import { EntitySchema } from 'typeorm';

/** A saved view that a reader removed from their navigation. */
export interface UnpinnedViewRow {
  reader: string;
  viewId: string;
}

export const UnpinnedViewEntity = new EntitySchema<UnpinnedViewRow>({
  name: 'unpinned_view',
  tableName: 'unpinned_view',
  columns: {
    reader: { type: 'varchar', length: 36, primary: true },
    viewId: { name: 'view_id', type: 'varchar', length: 36, primary: true },
  },
});
