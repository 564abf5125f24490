import { EntitySchema } from 'typeorm';

/** Table that versions without key ids use; `signing_secret` replaces it. */
export interface SigningKeyRow {
  name: string;
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
