import { EntitySchema } from 'typeorm';

/** A secret that all processes of an installation sign with. Made at the first start, never shown. */
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
