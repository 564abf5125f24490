import { EntitySchema } from 'typeorm';

export interface InstallationRow {
  id: number;
  mark: string;
}

export const InstallationEntity = new EntitySchema<InstallationRow>({
  name: 'installation',
  tableName: 'installation',
  columns: {
    id: { name: 'id', type: 'int', primary: true },
    mark: { name: 'mark', type: 'varchar', length: 36 },
  },
});
