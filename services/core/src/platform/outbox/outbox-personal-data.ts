import { In } from 'typeorm';
import type { Person, PersonalData } from '../personal-data.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

/** The messages to a person. */
export const OUTBOX_PERSONAL_DATA: PersonalData = {
  traces: async (manager, person) => {
    const messages = await manager.findBy(OutboxMessageEntity, { recipient: In(addressesOf(person)) });
    return { ids: messages.map(({ id }) => id) };
  },
  erase: async (manager, person) => {
    await manager.delete(OutboxMessageEntity, { recipient: In(addressesOf(person)) });
  },
};

const addressesOf = ({ email, formerEmails }: Person): string[] => [email, ...formerEmails];
