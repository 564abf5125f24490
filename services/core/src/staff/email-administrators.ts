import { type EntityManager, IsNull } from 'typeorm';
import type { Message, Outbox } from '../platform/index.ts';
import { ADMINISTRATOR } from './roles.ts';
import { StaffPersonEntity } from './staff-person.entity.ts';

export async function emailAdministrators(
  manager: EntityManager,
  outbox: Outbox,
  message: Omit<Message, 'recipient'>,
): Promise<void> {
  const people = await manager.find(StaffPersonEntity, {
    where: { revokedAt: IsNull() },
    order: { id: 'ASC' },
  });
  for (const { email, roles } of people)
    if (email !== null && roles.includes(ADMINISTRATOR))
      await outbox.send(manager, { ...message, recipient: email });
}
