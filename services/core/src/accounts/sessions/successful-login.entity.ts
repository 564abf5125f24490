import { EntitySchema } from 'typeorm';

export interface SuccessfulLoginRow {
  id: string;
  accountId: string;
  at: string;
}

export const SuccessfulLoginEntity = new EntitySchema<SuccessfulLoginRow>({
  name: 'successful_login',
  tableName: 'successful_login',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    accountId: { name: 'account_id', type: 'varchar', length: 36 },
    at: { type: 'varchar', length: 24 },
  },
});
