import { EntitySchema } from 'typeorm';

/** One row in all: which installation this database belongs to. It goes along in backups. */
export interface InstallationRow {
  id: number;
  /** The same text stands in the storage of the same installation. */
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
