import { EntitySchema } from 'typeorm';
import type { KeyKind } from './key-kinds.ts';

export interface SigningSecretRow {
  id: string;
  kind: KeyKind;
  /** 256 random bits, base64url; encrypted if SECRET_KEY is set. */
  secret: string;
  createdAt: string;
  /** When the key starts to sign. By then, every process has read it. */
  signsAt: string;
}

export const SigningSecretEntity = new EntitySchema<SigningSecretRow>({
  name: 'signing_secret',
  tableName: 'signing_secret',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    kind: { type: 'varchar', length: 64 },
    secret: { type: 'varchar', length: 255 },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    signsAt: { name: 'signs_at', type: 'varchar', length: 24 },
  },
});
