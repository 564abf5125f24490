import type { PersonalData } from '../personal-data.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

/** The messages to a person. */
export const OUTBOX_PERSONAL_DATA: PersonalData = {
  traces: async (manager, { email }) => {
    const messages = await manager.findBy(OutboxMessageEntity, { recipient: email });
    return { ids: messages.map(({ id }) => id) };
  },
  erase: async (manager, { email }) => {
    await manager.delete(OutboxMessageEntity, { recipient: email });
  },
};
