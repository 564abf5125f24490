import type { SavedViewPayload } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface SavedViewRow {
  id: string;
  name: string;
  search: SavedViewPayload['search'];
  columns: string[];
  isShared: number;
  owner: string;
  personId: string | null;
  keyId: string | null;
  createdAt: string;
}

export const SavedViewEntity = new EntitySchema<SavedViewRow>({
  name: 'saved_view',
  tableName: 'saved_view',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 100 },
    search: { type: 'json' },
    columns: { type: 'json' },
    isShared: { name: 'is_shared', type: 'int' },
    owner: { type: 'varchar', length: 100 },
    personId: { name: 'person_id', type: 'varchar', length: 36, nullable: true },
    keyId: { name: 'key_id', type: 'varchar', length: 36, nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
  },
});
