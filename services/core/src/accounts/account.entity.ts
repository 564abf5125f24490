import { EntitySchema } from 'typeorm';

export interface AccountRow {
  id: string;
  /** Normalized by `normaliseEmail`. */
  email: string;
  /** `NO_PASSWORD` until the address is confirmed, and after that while a reset link is outstanding. */
  passwordHash: string;
  confirmedAt: string | null;
  createdAt: string;
  language: string | null;
}

export const AccountEntity = new EntitySchema<AccountRow>({
  name: 'account',
  tableName: 'account',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    email: { type: 'varchar', length: 254 },
    passwordHash: { name: 'password_hash', type: 'varchar', length: 255 },
    confirmedAt: { name: 'confirmed_at', type: 'varchar', length: 24, nullable: true },
    createdAt: { name: 'created_at', type: 'varchar', length: 24 },
    language: { type: 'varchar', length: 35, nullable: true },
  },
});
