import type { MessageTexts } from '@portico/contracts';
import { EntitySchema } from 'typeorm';

export interface MessageTemplateRow {
  id: string;
  name: string;
  texts: MessageTexts;
  savedBy: string;
  savedAt: string;
}

export const MessageTemplateEntity = new EntitySchema<MessageTemplateRow>({
  name: 'message_template',
  tableName: 'message_template',
  columns: {
    id: { type: 'varchar', length: 36, primary: true },
    name: { type: 'varchar', length: 100 },
    texts: { type: 'json' },
    savedBy: { name: 'saved_by', type: 'varchar', length: 100 },
    savedAt: { name: 'saved_at', type: 'varchar', length: 24 },
  },
});
