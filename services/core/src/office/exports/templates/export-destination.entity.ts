import { EntitySchema } from 'typeorm';

export interface ExportDestinationRow {
  id: string;
  name: string;
  kind: 'folder' | 's3' | 'sftp';
  place: string;
  user: string | null;
  /** Encrypted if SECRET_KEY is set. */
  secret: string | null;
  /** Encrypted like `secret`. */
  privateKey?: string | null;
  /** Fingerprint of the server's key. */
  hostKey?: string | null;
  createdBy: string;
  createdAt: string;
}

export const ExportDestinationEntity = new EntitySchema<ExportDestinationRow>({
  name: 'export_destination',
  tableName: 'export_destination',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 60 },
    kind: { type: 'varchar', length: 16 },
    place: { type: 'varchar', length: 500 },
    user: { type: 'varchar', length: 200, nullable: true },
    secret: { type: 'varchar', length: 2000, nullable: true },
    privateKey: { name: 'private_key', type: 'varchar', length: 8000, nullable: true },
    hostKey: { name: 'host_key', type: 'varchar', length: 100, nullable: true },
    createdBy: { name: 'created_by', type: 'varchar', length: 100 },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
  },
});
