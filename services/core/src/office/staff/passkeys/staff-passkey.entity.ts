import { EntitySchema } from 'typeorm';

/** Of a passkey that which the server keeps: with it, answers of the authenticator are verified. */
export interface StaffPasskeyRow {
  /** Hex sha256 of the credential id, which may be longer than an index. */
  id: string;
  personId: string;
  credential: {
    /** base64url, as WebAuthn has it. */
    id: string;
    /** COSE, base64url. */
    publicKey: string;
    /** How often it was used, as the authenticator counts; 0 where it does not. */
    counter: number;
    transports: string[];
  };
  createdAt: string;
  lastUsedAt: string;
}

export const StaffPasskeyEntity = new EntitySchema<StaffPasskeyRow>({
  name: 'staff_passkey',
  tableName: 'staff_passkey',
  columns: {
    id: { type: 'varchar', length: 64, primary: true },
    personId: { type: 'varchar', length: 36, name: 'person_id' },
    credential: { type: 'json' },
    createdAt: { type: 'varchar', length: 24, name: 'created_at' },
    lastUsedAt: { type: 'varchar', length: 24, name: 'last_used_at' },
  },
});
