import { EntitySchema } from 'typeorm';

/** A team's public key for one release name. Revoked, never deleted. */
export interface ReleaseKeyRow {
  id: string;
  name: string;
  /** First 32 hex digits of the key's sha256. */
  fingerprint: string;
  label: string;
  publicKey: string;
  addedBy: string;
  addedAt: string;
  revokedAt: string | null;
}

export const ReleaseKeyEntity = new EntitySchema<ReleaseKeyRow>({
  name: 'release_key',
  tableName: 'release_key',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 64 },
    fingerprint: { type: 'varchar', length: 32 },
    label: { type: 'varchar', length: 100 },
    publicKey: { name: 'public_key', type: 'varchar', length: 100 },
    addedBy: { name: 'added_by', type: 'varchar', length: 100 },
    addedAt: { name: 'added_at', type: 'varchar', length: 24 },
    revokedAt: { name: 'revoked_at', type: 'varchar', length: 24, nullable: true },
  },
});
