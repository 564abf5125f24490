import { EntitySchema } from 'typeorm';

/** The one key of a kind, as a version before keys had ids reads it; what is signed now is signed with `signing_secret`. */
export interface SigningKeyRow {
  /** What is signed with it. */
  name: string;
  /** 256 random bits, base64url. */
  secret: string;
  createdAt: string;
}

export const SigningKeyEntity = new EntitySchema<SigningKeyRow>({
  name: 'signing_key',
  tableName: 'signing_key',
  columns: {
    name: { type: 'varchar', length: 64, primary: true },
    secret: { type: 'varchar', length: 64 },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
  },
});
