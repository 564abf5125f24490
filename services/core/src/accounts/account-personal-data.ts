import type { PersonalData } from '../platform/index.ts';
import { AccountEntity } from './account.entity.ts';

/** The account. Every table that refers to it goes with it, that of applications too: this is the last to be erased. */
export const ACCOUNT_PERSONAL_DATA: PersonalData = {
  erase: async (manager, { accountId }) => {
    await manager.delete(AccountEntity, { id: accountId });
  },
};
