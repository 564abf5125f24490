import type { PersonalData } from '../platform/index.ts';
import { AccountEntity } from './account.entity.ts';
import { EmailChangeEntity } from './own-account/email-change.entity.ts';

/** The account. Every table that refers to it goes with it, that of applications too: this is the last to be erased. */
export const ACCOUNT_PERSONAL_DATA: PersonalData = {
  // A message to an address that was never confirmed is found by its row alone: the mailbox may be somebody else's.
  traces: async (manager, { accountId }) => {
    const changes = await manager.findBy(EmailChangeEntity, { accountId });
    return { messages: changes.flatMap(({ messageId }) => messageId ?? []) };
  },
  erase: async (manager, { accountId }) => {
    await manager.delete(AccountEntity, { id: accountId });
  },
};
