import { EntitySchema } from 'typeorm';

/** The public half of a key with which a team signs the releases of one name. Rows are added and revoked, never deleted. */
export interface ReleaseKeyRow {
  id: string;
  /** Of the releases: a step id, or `shell`. */
  name: string;
  /** The first 32 hex digits of the sha256 of the key, by which people tell keys apart. */
  fingerprint: string;
  /** Whose it is, for people. */
  label: string;
  /** ed25519 as SPKI, base64. */
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
