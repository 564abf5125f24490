import { EntitySchema } from 'typeorm';

export interface WriteProbeRow {
  id: number;
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
