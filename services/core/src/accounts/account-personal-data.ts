import type { PersonalData } from '../platform/index.ts';
import { AccountEntity } from './account.entity.ts';
import { EmailChangeEntity } from './own-account/email-change.entity.ts';

/** Must be erased last: deleting the account cascades to every table that refers to it. */
export const ACCOUNT_PERSONAL_DATA: PersonalData = {
  // An unconfirmed new address may be someone else's mailbox, so its messages are found by id, not by address.
  traces: async (manager, { accountId }) => {
    const changes = await manager.findBy(EmailChangeEntity, { accountId });
    return { messages: changes.flatMap(({ messageId }) => messageId ?? []) };
  },
  erase: async (manager, { accountId }) => {
    await manager.delete(AccountEntity, { id: accountId });
  },
};
