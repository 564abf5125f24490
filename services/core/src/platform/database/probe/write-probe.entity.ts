import { EntitySchema } from 'typeorm';

/** One row in all, which is written to see whether anything can be. */
export interface WriteProbeRow {
  id: number;
  /** Another one with each write. */
  mark: string;
}

export const WriteProbeEntity = new EntitySchema<WriteProbeRow>({
  name: 'write_probe',
  tableName: 'write_probe',
  columns: {
    id: { name: 'id', type: 'int', primary: true },
    mark: { name: 'mark', type: 'varchar', length: 36 },
  },
});
