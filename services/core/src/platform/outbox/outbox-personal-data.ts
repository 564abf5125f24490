import { In } from 'typeorm';
import type { Person, PersonalData } from '../personal-data.ts';
import { OutboxMessageEntity } from './outbox-message.entity.ts';

export const OUTBOX_PERSONAL_DATA: PersonalData = {
  traces: async (manager, person) => {
    const messages = await manager.findBy(OutboxMessageEntity, messagesOf(person));
    return { ids: messages.map(({ id }) => id) };
  },
  erase: async (manager, person) => {
    for (const which of messagesOf(person)) await manager.delete(OutboxMessageEntity, which);
  },
};

const messagesOf = (person: Person) => [
  { recipient: In(addressesOf(person)) },
  { applicationId: person.applicationId },
];

const addressesOf = ({ email, formerEmails }: Person): string[] => [email, ...formerEmails];
