import { EntitySchema } from 'typeorm';
import type { KeyKind } from './key-kinds.ts';

/** A secret that all processes of an installation sign with. Never shown. */
export interface SigningSecretRow {
  /** Stands in what is signed with it; of a key from before there were ids the name of its kind, which does not. */
  id: string;
  kind: KeyKind;
  /** 256 random bits, base64url; sealed where there is a SECRET_KEY. */
  secret: string;
  createdAt: string;
  /** From then on it signs. Every process knows it before that, and can tell what another one has signed with it. */
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
