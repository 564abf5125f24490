import { EntitySchema } from 'typeorm';

export interface AccountRow {
  id: string;
  /** As `normaliseEmail` writes it. */
  email: string;
  /** `NO_PASSWORD` until the address is confirmed, and while a reset link is on its way after that. */
  passwordHash: string;
  /** Null until the person has proved that the mailbox is theirs. */
  confirmedAt: string | null;
  createdAt: string;
  /** BCP 47; null for an account whose owner has not been here since languages were kept. */
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
