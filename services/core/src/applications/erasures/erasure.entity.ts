import { EntitySchema } from 'typeorm';

export type Keep = 'nothing' | 'statistics';

export interface ErasureRow {
  applicationId: string;
  kept: Keep;
  reason: string;
  erasedBy: string;
  erasedAt: string;
}

export const ErasureEntity = new EntitySchema<ErasureRow>({
  name: 'erasure',
  tableName: 'erasure',
  columns: {
    applicationId: { type: 'varchar', length: 36, name: 'application_id', primary: true },
    kept: { type: 'varchar', length: 16 },
    reason: { type: 'varchar', length: 300 },
    erasedBy: { type: 'varchar', length: 100, name: 'erased_by' },
    erasedAt: { type: 'varchar', length: 24, name: 'erased_at' },
  },
});
