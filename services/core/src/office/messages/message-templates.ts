import type { MessageTemplatePayload } from '@portico/contracts';
import { cleanLine } from '@portico/form-model';
import { type Clock, type Database, newId } from '../../platform/index.ts';
import { NotFoundError } from '../../errors.ts';
import { MessageTemplateEntity, type MessageTemplateRow } from './message-template.entity.ts';
import type { Messages } from './messages.ts';

export class MessageTemplates {
  constructor(private readonly deps: { database: Database; clock: Clock; messages: Messages }) {}

  list(): Promise<MessageTemplateRow[]> {
    return this.deps.database.reads.find(MessageTemplateEntity, { order: { name: 'ASC', id: 'ASC' } });
  }

  /** Creates a template, or replaces the one of that name. @throws InvalidError for a text that can't be sent */
  async save({ name: given, texts }: MessageTemplatePayload, savedBy: string): Promise<MessageTemplateRow> {
    const { database, clock, messages } = this.deps;
    messages.check({ texts, reply_to: '', promotional: false });
    const name = cleanLine(given);
    return database.unitOfWork.run(async (manager) => {
      const known = await manager.findOneBy(MessageTemplateEntity, { name });
      const row = { id: known?.id ?? newId(), name, texts, savedBy, savedAt: clock.now().toISOString() };
      await manager.save(MessageTemplateEntity, row);
      return row;
    });
  }

  async remove(id: string): Promise<void> {
    const { affected } = await this.deps.database.unitOfWork.run((manager) =>
      manager.delete(MessageTemplateEntity, { id }),
    );
    if (affected === 0) throw new NotFoundError('This template doesn’t exist anymore.');
  }
}
